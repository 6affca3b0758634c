// Pitches, and how to measure them in samples.
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>
#include <span>

namespace halfbyte::test {

using Samples = std::span<const std::int16_t>; // of one side

// How strong a frequency is, by the method of Goertzel with a window of Hann.
inline double strength(Samples samples, double rate, double frequency) {
    double real = 0, imaginary = 0;
    const auto count = static_cast<double>(samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto time = static_cast<double>(i);
        const double window = 0.5 - 0.5 * std::cos(2 * std::numbers::pi * time / count);
        const double angle = 2 * std::numbers::pi * frequency * time / rate;
        real += window * samples[i] * std::cos(angle);
        imaginary += window * samples[i] * std::sin(angle);
    }
    return 4 * std::hypot(real, imaginary) / count;
}

inline double cents(double a, double b) {
    return 1200 * std::log2(a / b);
}

// Of a note of a voice image, in equal temperament.
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
