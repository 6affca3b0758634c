#include "platform/gba/sound/psg.hpp"

#include "platform/gba/sound/psg_tables.hpp"

namespace halfbyte::gba {
namespace {

// A channel hears of its volume at a trigger only, and of a pitch at once.
void set(PsgWrites& writes, PsgChannel& channel, const PsgChannel& wanted, Register volume,
         Register pitch) {
    if (wanted.volume != channel.volume) {
        writes.add(volume, wanted.volume);
        writes.add(pitch, wanted.pitch | trigger);
    } else if (wanted.pitch != channel.pitch) {
        writes.add(pitch, wanted.pitch);
    }
    channel = wanted;
}

std::uint16_t pitch_of(const PeriodTable& table, const Tone& tone) {
    return static_cast<std::uint16_t>(longest_period - period_of(table, tone));
}

// A silent channel keeps its pitch.
PsgChannel pulse_of(const PsgChannel& before, const Tone& tone) {
    const int volume = pulse_volumes.volumes[volume_of(tone)];
    if (volume == 0)
        return {0, before.pitch};
    return {static_cast<std::uint16_t>(volume << volume_bit | duty_of(tone) << duty_bit),
            pitch_of(pulse_periods, tone)};
}

void play_wave(PsgWrites& writes, PsgChannel& channel, const Tone& tone) {
    const unsigned volume = volume_of(tone) != 0 ? wave_loud : 0;
    if (volume != channel.volume)
        writes.add(wave_volume, volume);
    channel.volume = static_cast<std::uint16_t>(volume);
    if (volume == 0)
        return;
    const std::uint16_t pitch = pitch_of(wave_periods, tone);
    if (pitch != channel.pitch)
        writes.add(wave_pitch, pitch);
    channel.pitch = pitch;
}

PsgChannel noise_of(const PsgChannel& before, const Tone& tone) {
    const VolumeTable& table = tone.note <= lowest_hiss ? hiss_volumes : noise_volumes;
    const int volume = table.volumes[volume_of(tone)];
    if (volume == 0)
        return {0, before.pitch};
    const NoiseClock clock = noise_clocks[tone.note];
    PsgChannel wanted{static_cast<std::uint16_t>(volume << volume_bit),
                      static_cast<std::uint16_t>(clock.shift << noise_shift_bit | clock.ratio
                                                 | (tone.level & level_short ? noise_short : 0))};
    const bool goes_on = before.volume != 0 && !(tone.level & level_struck);
    if (goes_on && tone.note > lowest_noise_with_ramps)
        wanted.volume = before.volume;
    return wanted;
}

} // namespace

void add_writes(PsgWrites& writes, Psg& psg, const VoiceImage& image) {
    for (int voice = 0; voice < voice_count; ++voice) {
        const Tone& tone = image.voices[voice];
        if (tone == psg.heard.voices[voice])
            continue;
        PsgChannel& channel = psg.channels[voice];
        switch (voice) {
        case voice_pulse1:
            set(writes, channel, pulse_of(channel, tone), pulse_1_volume, pulse_1_pitch);
            break;
        case voice_pulse2:
            set(writes, channel, pulse_of(channel, tone), pulse_2_volume, pulse_2_pitch);
            break;
        case voice_triangle: play_wave(writes, channel, tone); break;
        default: set(writes, channel, noise_of(channel, tone), noise_volume, noise_pitch); break;
        }
    }
    psg.heard = image;
}

} // namespace halfbyte::gba
