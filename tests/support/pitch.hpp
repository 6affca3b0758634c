// Pitches, and how to measure them in samples.
#pragma once

#include <cmath>
#include <complex>
#include <cstdint>
#include <numbers>
#include <span>

namespace halfbyte::test {

using Samples = std::span<const std::int16_t>; // of one side

// How strong a frequency is, by Goertzel's algorithm with a Hann window.
inline double strength(Samples samples, double rate, double frequency) {
    using Turn = std::complex<double>;
    const Turn step = std::polar(1.0, 2 * std::numbers::pi * frequency / rate);
    const Turn window_step =
        std::polar(1.0, 2 * std::numbers::pi / static_cast<double>(samples.size()));
    Turn turn = 1, window_turn = 1, sum = 0;
    for (const std::int16_t sample : samples) {
        sum += (0.5 - 0.5 * window_turn.real()) * sample * turn;
        turn = {turn.real() * step.real() - turn.imag() * step.imag(),
                turn.real() * step.imag() + turn.imag() * step.real()};
        window_turn = {
            window_turn.real() * window_step.real() - window_turn.imag() * window_step.imag(),
            window_turn.real() * window_step.imag() + window_turn.imag() * window_step.real()};
    }
    return 4 * std::abs(sum) / static_cast<double>(samples.size());
}

inline double cents(double a, double b) {
    return 1200 * std::log2(a / b);
}

// The frequency of a voice image's note, in equal temperament.
inline double tempered(double note) {
    constexpr double c2 = 65.406391; // Hz
    return c2 * std::exp2(note / 12);
}

// The strongest frequency within 60 cents of `near`, to a tenth of a cent.
inline double measured_pitch(Samples samples, double rate, double near) {
    const double resolution = rate / static_cast<double>(samples.size());
    const double reach = near * (std::exp2(60 / 1200.0) - 1);
    double best = near, strongest = strength(samples, rate, near);
    for (double off = -reach; off <= reach; off += resolution / 2)
        if (const double here = strength(samples, rate, near + off); here > strongest) {
            strongest = here;
            best = near + off;
        }
    for (double step = resolution / 2; step > near * 2e-5; step /= 2)
        for (const double other : {best - step, best + step})
            if (const double here = strength(samples, rate, other); here > strongest) {
                strongest = here;
                best = other;
            }
    return best;
}

} // namespace halfbyte::test
