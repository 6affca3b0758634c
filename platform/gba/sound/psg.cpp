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
    const int volume = noise_volumes.volumes[volume_of(tone)];
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

PsgWrites writes_of(Psg& psg, const VoiceImage& image) {
    PsgWrites writes;
    PsgChannel* channels = psg.channels;
    set(writes, channels[voice_pulse1],
        pulse_of(channels[voice_pulse1], image.voices[voice_pulse1]), pulse_1_volume,
        pulse_1_pitch);
    set(writes, channels[voice_pulse2],
        pulse_of(channels[voice_pulse2], image.voices[voice_pulse2]), pulse_2_volume,
        pulse_2_pitch);
    play_wave(writes, channels[voice_triangle], image.voices[voice_triangle]);
    set(writes, channels[voice_noise], noise_of(channels[voice_noise], image.voices[voice_noise]),
        noise_volume, noise_pitch);
    return writes;
}

} // namespace halfbyte::gba
