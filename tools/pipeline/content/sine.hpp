// The sine in whole numbers, so that all machines compile an ellipse to the same points.
#pragma once

#include "engine/numbers/units.hpp"

#include <cstdint>

namespace halfbyte::tools::content {

inline constexpr int quarter_steps = 256; // of a turn of 1,024

// The sine from 0 to a quarter turn, in 256 steps; the unit is 1/16384. It is calculated at compile
// time from the Taylor series, in units of 1/2^30.
struct QuarterWave {
    std::int16_t sine[quarter_steps + 1];
};

constexpr QuarterWave quarter_wave() {
    constexpr std::int64_t one = std::int64_t{1} << 30, half_pi = 1686629713; // pi / 2 * 2^30
    QuarterWave wave{};
    for (int i = 0; i <= quarter_steps; ++i) {
        const std::int64_t angle = half_pi * i / quarter_steps;
        std::int64_t term = angle, sum = angle;
        for (int n = 2; n <= 14; n += 2) {
            term = -term * angle / one * angle / one / (n * (n + 1));
            sum += term;
        }
        wave.sine[i] = static_cast<std::int16_t>((sum + (1 << 15)) >> 16);
    }
    return wave;
}

inline constexpr QuarterWave first_quarter = quarter_wave();
inline constexpr int sine_bits = 14;

// The sine in 1/16384 of an angle in 1/65536 turn, which is rounded down to 1/1024 turn.
constexpr int sine(std::uint16_t angle) {
    const int step = (angle >> 6) % quarter_steps;
    const int quarter = angle >> 14;
    const int value = first_quarter.sine[quarter & 1 ? quarter_steps - step : step];
    return quarter & 2 ? -value : value;
}

// radius * sine, rounded to the nearest, halves away from 0, so that a circle is symmetric.
constexpr Distance part_of_radius(Distance radius, int sine) {
    const int magnitude = radius.raw * (sine < 0 ? -sine : sine);
    const int rounded = (magnitude + (1 << (sine_bits - 1))) >> sine_bits;
    return {sine < 0 ? -rounded : rounded};
}

} // namespace halfbyte::tools::content
