#include "platform/gba/sound/psg.hpp"

#include "platform/gba/sound/psg_tables.hpp"

namespace halfbyte::gba {
namespace {

struct ChannelRegisters {
    Register volume;
    Register pitch;
    unsigned begin; // in the pitch's register, where the volume is new
};

// The wave hears of its volume at once, the others at a trigger only.
constexpr ChannelRegisters registers[voice_count] = {{pulse_1_volume, pulse_1_pitch, trigger},
                                                     {pulse_2_volume, pulse_2_pitch, trigger},
                                                     {wave_volume, wave_pitch, 0},
                                                     {noise_volume, noise_pitch, trigger}};

constexpr unsigned pitch_of(const PeriodTable& table, const Tone& tone) {
    return static_cast<unsigned>(longest_period - period_of(table, tone));
}

unsigned noise_pitch_of(const Tone& tone) {
    const NoiseClock clock = noise_clocks[tone.note];
    return static_cast<unsigned>(clock.shift << noise_shift_bit | clock.ratio)
           | (tone.level & level_short ? noise_short : 0);
}

unsigned noise_volume_of(const PsgChannel& before, const Tone& tone) {
    const bool keeps =
        tone.note > lowest_noise_with_ramps && before.volume != 0 && !(tone.level & level_struck);
    if (keeps)
        return before.volume;
    const VolumeTable& table = tone.note <= lowest_hiss ? hiss_volumes : noise_volumes;
    return static_cast<unsigned>(table.volumes[volume_of(tone)]) << volume_bit;
}

PsgChannel channel_with(unsigned volume, unsigned pitch) {
    return {static_cast<std::uint16_t>(volume), static_cast<std::uint16_t>(pitch)};
}

// A silent channel keeps its pitch.
template <int voice>
PsgChannel channel_of(const PsgChannel& before, const Tone& tone) {
    if (volume_of(tone) == 0)
        return {0, before.pitch};
    if constexpr (voice == voice_noise)
        return channel_with(noise_volume_of(before, tone), noise_pitch_of(tone));
    else if constexpr (voice == voice_triangle)
        return channel_with(wave_loud, pitch_of(wave_periods, tone));
    else
        return channel_with(static_cast<unsigned>(pulse_volumes.volumes[volume_of(tone)])
                                    << volume_bit
                                | static_cast<unsigned>(duty_of(tone)) << duty_bit,
                            pitch_of(pulse_periods, tone));
}

// Of one voice: what is known of it when it is compiled, takes no time.
template <int voice>
void add_writes_of(PsgWrites& writes, Psg& psg, const Tone& tone) {
    Tone& before = psg.voices.voices[voice];
    if (tone == before)
        return;
    before = tone;
    constexpr ChannelRegisters of = registers[voice];
    PsgChannel& channel = psg.channels[voice];
    const PsgChannel wanted = channel_of<voice>(channel, tone);
    unsigned begin = 0;
    if (wanted.volume != channel.volume) {
        writes.add(of.volume, wanted.volume);
        begin = of.begin;
    }
    if (wanted.pitch != channel.pitch || begin != 0)
        writes.add(of.pitch, wanted.pitch | begin);
    channel = wanted;
}

} // namespace

void add_writes(PsgWrites& writes, Psg& psg, const VoiceImage& image) {
    add_writes_of<voice_pulse1>(writes, psg, image.voices[voice_pulse1]);
    add_writes_of<voice_pulse2>(writes, psg, image.voices[voice_pulse2]);
    add_writes_of<voice_triangle>(writes, psg, image.voices[voice_triangle]);
    add_writes_of<voice_noise>(writes, psg, image.voices[voice_noise]);
}

} // namespace halfbyte::gba
