// What the sound channels' registers have to hold for a pitch or a volume.
#pragma once

#include "engine/sound/voice_image.hpp"

namespace halfbyte::gba {

// A channel's pitch register has 2048 less the period of a step of its wave.
inline constexpr int longest_period = 2048;

struct PeriodTable {
    std::uint16_t periods[note_count + 1]; // the last one to go towards from B7
};

// `steps_a_second` with a period of 1. The periods are those of C2, made shorter by the twelfth
// root of 2 for each semitone, in units of 2^-20.
constexpr PeriodTable period_table(std::uint64_t waves_a_second) {
    constexpr std::uint64_t c2 = 65'406'391;          // Hz, in millionths
    constexpr std::uint64_t semitone = 4'053'909'305; // 2^(-1/12), in units of 2^-32
    constexpr int fraction_bits = 20;
    PeriodTable table{};
    std::uint64_t period = (waves_a_second << fraction_bits) * 1'000'000 / c2;
    for (std::uint16_t& rounded : table.periods) {
        rounded =
            static_cast<std::uint16_t>((period + (1u << (fraction_bits - 1))) >> fraction_bits);
        period = (period * semitone) >> 32;
    }
    return table;
}

inline constexpr PeriodTable pulse_periods = period_table(131'072);
inline constexpr PeriodTable wave_periods = period_table(65'536);

// Between two notes in a straight line.
constexpr int period_of(const PeriodTable& table, const Tone& tone) {
    const int here = table.periods[tone.note], next = table.periods[tone.note + 1];
    return here - (((here - next) * tone.fine) >> fine_bits);
}

// The noise's clock of 524,288 Hz is divided by a ratio, 0 for a half, and halved shift + 1 times.
struct NoiseClock {
    std::uint8_t shift;
    std::uint8_t ratio;
};

// The nearest to the NES's 16 pitches that there are, by up to 274 cents off.
inline constexpr NoiseClock noise_clocks[noise_pitches] = {
    {0, 0}, {0, 1}, {0, 2}, {0, 5}, {1, 5}, {1, 7}, {2, 5}, {2, 6},
    {2, 7}, {3, 5}, {3, 7}, {4, 5}, {4, 7}, {5, 5}, {6, 5}, {7, 5}};

// A trigger sets the noise back, and then it stays the same for 15 clocks. At lower pitches these
// are most of a frame or more, so that a volume that is new in each frame would leave nothing of
// the noise.
inline constexpr int lowest_noise_with_ramps = 13;

struct VolumeTable {
    std::uint8_t volumes[level_volume + 1];
};

// The NES's converters make loud voices softer than their numbers: a volume v sounds like
// v / (resistance + 100 v). The table has the same loudness on a linear scale on which the loudest
// is `most`.
constexpr VolumeTable volume_table(int most, int resistance) {
    constexpr int loudest = level_volume;
    VolumeTable table{};
    for (int v = 0; v <= loudest; ++v) {
        const int numerator = most * v * (resistance + 100 * loudest);
        const int denominator = loudest * (resistance + 100 * v);
        table.volumes[v] =
            static_cast<std::uint8_t>((2 * numerator + denominator) / (2 * denominator));
    }
    return table;
}

// On the NES the triangle, which cannot be made louder here, has 1.65 times the height of the
// loudest pulse, and the noise 1.17 times. A loudest pulse of 12 leaves the triangle 2.4 dB softer
// beside the pulses; with fewer levels than that, fades would be coarse.
inline constexpr VolumeTable pulse_volumes = volume_table(12, 8128);
inline constexpr VolumeTable noise_volumes = volume_table(14, 12'241);

} // namespace halfbyte::gba
