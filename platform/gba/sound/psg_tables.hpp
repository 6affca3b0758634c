// The values of the sound channels' registers for pitches and volumes.
#pragma once

#include "engine/sound/voice_image.hpp"
#include "platform/gba/sound/sound_registers.hpp"

namespace halfbyte::gba {

// A channel's pitch register holds 2048 minus the period of a step of its wave.
inline constexpr int longest_period = 2048;

struct PeriodTable {
    std::uint16_t periods[note_count + 1]; // the last one is for fine steps above B7
};

// A pulse's wave takes 16 of the NES's clocks for each count of its timer. It takes 16 of the GBA's
// clocks of 2,097,152 Hz for each count of its period. The triangle's wave takes 32 on both. The
// periods are those nearest to the NES's pitches, not to equal temperament, so that both machines
// sound as similar as possible. In units of 2^-16, a note's period is that of the note below it,
// divided by the twelfth root of 2.
constexpr PeriodTable period_table(std::uint64_t clocks_of_a_wave) {
    constexpr std::uint64_t nes_clock = 1'789'772'700, gba_clock = 2'097'152'000; // in 1/1000 Hz
    constexpr std::uint64_t c2 = 65'406'391;                                      // in 1/1000000 Hz
    constexpr std::uint64_t semitone = 4'053'909'305; // 2^(-1/12), in units of 2^-32
    constexpr int bits = 16;
    constexpr std::uint64_t half = 1u << (bits - 1);
    PeriodTable table{};
    std::uint64_t nes = (nes_clock << bits) / clocks_of_a_wave * 1'000 / c2;
    for (std::uint16_t& period : table.periods) {
        const std::uint64_t timer = (nes + half) >> bits;
        period = static_cast<std::uint16_t>((timer * gba_clock + nes_clock / 2) / nes_clock);
        nes = (nes * semitone) >> 32;
    }
    return table;
}

inline constexpr PeriodTable pulse_periods = period_table(16);
inline constexpr PeriodTable wave_periods = period_table(32);

// The period of a tone between two notes, by linear interpolation.
constexpr int period_of(const PeriodTable& table, const Tone& tone) {
    const int here = table.periods[tone.note];
    if (tone.fine == 0) // the usual case: reading the next period takes longer than this test
        return here;
    return here - (((here - table.periods[tone.note + 1]) * tone.fine) >> fine_bits);
}

// The noise's clock of 524,288 Hz is divided by the ratio (0 means a half), and then halved shift +
// 1 times.
struct NoiseClock {
    std::uint8_t shift;
    std::uint8_t ratio;
};

// The nearest possible clocks to the NES's 16 pitches, up to 274 cents off.
inline constexpr NoiseClock noise_clocks[noise_pitches] = {
    {0, 0}, {0, 1}, {0, 2}, {0, 5}, {1, 5}, {1, 7}, {2, 5}, {2, 6},
    {2, 7}, {3, 5}, {3, 7}, {4, 5}, {4, 7}, {5, 5}, {6, 5}, {7, 5}};

// The noise's pitches in the form of the register.
struct NoisePitchTable {
    std::uint8_t pitches[noise_pitches];
};
constexpr NoisePitchTable noise_pitch_table() {
    NoisePitchTable table{};
    for (int i = 0; i < noise_pitches; ++i)
        table.pitches[i] = static_cast<std::uint8_t>(noise_clocks[i].shift << noise_shift_bit
                                                     | noise_clocks[i].ratio);
    return table;
}
inline constexpr NoisePitchTable noise_pitches_written = noise_pitch_table();

// A trigger restarts the noise, which then does not change for 15 clocks. Below this pitch that is
// a frame or longer, and a noise that fades frame by frame would be inaudible.
inline constexpr int lowest_noise_with_ramps = 13;

struct VolumeTable {
    std::uint8_t volumes[level_volume + 1];
};

// The NES's converters make loud voices softer than their numbers: a volume v sounds like v /
// (resistance + 100 v). The table has the same loudness on a linear scale from 0 to `most`; a
// volume above 0 becomes at least 1.
constexpr VolumeTable volume_table(int most, int resistance) {
    constexpr int loudest = level_volume;
    VolumeTable table{};
    for (int v = 0; v <= loudest; ++v) {
        const int numerator = most * v * (resistance + 100 * loudest);
        const int denominator = loudest * (resistance + 100 * v);
        const int rounded = (2 * numerator + denominator) / (2 * denominator);
        table.volumes[v] = static_cast<std::uint8_t>(v != 0 && rounded == 0 ? 1 : rounded);
    }
    return table;
}

// On the NES the triangle is 1.65 times as high as the loudest pulse; here it cannot be higher than
// a pulse of volume 15. With pulses of at most 12, it is 2.4 dB softer beside them than on the NES;
// with softer pulses, fades would be coarse. The noise, 1.17 times as high on the NES, sounds
// louder here: the sound is sampled 32,768 times a second, and higher frequencies are folded back.
// For the same reason the two highest pitches are played at half their volume.
inline constexpr VolumeTable pulse_volumes = volume_table(12, 8128);
inline constexpr VolumeTable noise_volumes = volume_table(12, 12'241);
inline constexpr VolumeTable hiss_volumes = volume_table(6, 12'241);
inline constexpr int lowest_hiss = 1; // applies to the highest two

} // namespace halfbyte::gba
