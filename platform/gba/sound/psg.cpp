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

int volume_of(int voice, const Tone& tone) {
    const int volume = volume_of(tone);
    if (voice != voice_noise)
        return pulse_volumes.volumes[volume];
    return tone.note <= lowest_hiss ? hiss_volumes.volumes[volume] : noise_volumes.volumes[volume];
}

unsigned noise_pitch_of(const Tone& tone) {
    const NoiseClock clock = noise_clocks[tone.note];
    return static_cast<unsigned>(clock.shift << noise_shift_bit | clock.ratio)
           | (tone.level & level_short ? noise_short : 0);
}

bool keeps_volume(const PsgChannel& before, const Tone& tone) {
    return tone.note > lowest_noise_with_ramps && before.volume != 0
           && !(tone.level & level_struck);
}

// A silent channel keeps its pitch.
PsgChannel channel_of(int voice, const PsgChannel& before, const Tone& tone) {
    unsigned volume = static_cast<unsigned>(volume_of(voice, tone)) << volume_bit;
    unsigned pitch = before.pitch;
    if (volume == 0)
        return {0, before.pitch};
    if (voice == voice_noise) {
        pitch = noise_pitch_of(tone);
        if (keeps_volume(before, tone))
            volume = before.volume;
    } else if (voice == voice_triangle) {
        pitch = static_cast<unsigned>(longest_period - period_of(wave_periods, tone));
        volume = wave_loud;
    } else {
        pitch = static_cast<unsigned>(longest_period - period_of(pulse_periods, tone));
        volume |= static_cast<unsigned>(duty_of(tone)) << duty_bit;
    }
    return {static_cast<std::uint16_t>(volume), static_cast<std::uint16_t>(pitch)};
}

void set(PsgWrites& writes, PsgChannel& channel, const PsgChannel& wanted,
         const ChannelRegisters& of) {
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
    for (int voice = 0; voice < voice_count; ++voice) {
        const Tone& tone = image.voices[voice];
        if (tone == psg.voices.voices[voice])
            continue;
        PsgChannel& channel = psg.channels[voice];
        set(writes, channel, channel_of(voice, channel, tone), registers[voice]);
    }
    psg.voices = image;
}

} // namespace halfbyte::gba
