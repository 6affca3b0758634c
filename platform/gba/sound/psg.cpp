#include "platform/gba/sound/psg.hpp"

#include "platform/gba/sound/psg_tables.hpp"

namespace halfbyte::gba {
namespace {

struct ChannelRegisters {
    Register volume;
    Register pitch;
    unsigned begin; // the bit of the pitch register that applies a new volume
};

// The wave channel applies its volume at once, the others only at a trigger.
constexpr ChannelRegisters registers[voice_count] = {{pulse_1_volume, pulse_1_pitch, trigger},
                                                     {pulse_2_volume, pulse_2_pitch, trigger},
                                                     {wave_volume, wave_pitch, 0},
                                                     {noise_volume, noise_pitch, trigger}};

unsigned pitch_of(const PeriodTable& table, const Tone& tone) {
    return static_cast<unsigned>(longest_period - period_of(table, tone));
}

template <int voice>
unsigned pitch_of(const Tone& tone) {
    if constexpr (voice == voice_noise)
        return noise_pitches_written.pitches[tone.note]
               | (tone.level & level_short ? noise_short : 0);
    else
        return pitch_of(voice == voice_triangle ? wave_periods : pulse_periods, tone);
}

unsigned noise_volume_of(unsigned before, const Tone& tone) {
    if (tone.note > lowest_noise_with_ramps && before != 0 && !(tone.level & level_struck))
        return before;
    const VolumeTable& table = tone.note <= lowest_hiss ? hiss_volumes : noise_volumes;
    return static_cast<unsigned>(table.volumes[volume_of(tone)]) << volume_bit;
}

// The new value of the volume register, which holds `before`.
template <int voice>
unsigned volume_of_channel(unsigned before, const Tone& tone) {
    if (volume_of(tone) == 0)
        return 0;
    if constexpr (voice == voice_noise)
        return noise_volume_of(before, tone);
    else if constexpr (voice == voice_triangle)
        return wave_loud;
    else
        return static_cast<unsigned>(pulse_volumes.volumes[volume_of(tone)]) << volume_bit
               | (tone.level & level_duty);
}
static_assert(level_duty_shift == duty_bit,
              "a level's duty stands where a pulse's register has it");

// Adds the writes of one voice at `next`, and returns where the next voice's go. A template by
// voice, so that the compiler resolves what depends on the voice. A silent channel keeps its pitch.
template <int voice>
RegisterWrite* add_writes_of(RegisterWrite* next, Psg& psg, const Tone& tone) {
    Tone& told = psg.voices.voices[voice];
    if (tone == told)
        return next;
    told.note = tone.note; // one by one, because gcc calls memcpy for a whole tone
    told.fine = tone.fine;
    told.level = tone.level;
    constexpr ChannelRegisters of = registers[voice];
    PsgChannel& channel = psg.channels[voice];
    const unsigned volume = volume_of_channel<voice>(channel.volume, tone);
    unsigned pitch = channel.pitch, begin = 0;
    if (volume != 0)
        pitch = pitch_of<voice>(tone);
    if (volume != channel.volume) {
        channel.volume = static_cast<std::uint16_t>(volume);
        *next++ = write_of(of.volume, volume);
        begin = of.begin;
    }
    if (pitch != channel.pitch || begin != 0) {
        channel.pitch = static_cast<std::uint16_t>(pitch);
        *next++ = write_of(of.pitch, pitch | begin);
    }
    return next;
}

} // namespace

void add_writes(PsgWrites& writes, Psg& psg, const VoiceImage& image) {
    RegisterWrite* next = writes.writes + writes.count;
    next = add_writes_of<voice_pulse1>(next, psg, image.voices[voice_pulse1]);
    next = add_writes_of<voice_pulse2>(next, psg, image.voices[voice_pulse2]);
    next = add_writes_of<voice_triangle>(next, psg, image.voices[voice_triangle]);
    next = add_writes_of<voice_noise>(next, psg, image.voices[voice_noise]);
    writes.count = static_cast<int>(next - writes.writes);
}

} // namespace halfbyte::gba
