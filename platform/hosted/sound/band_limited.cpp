#include "platform/hosted/sound/band_limited.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace halfbyte::hosted {
namespace {

// In Hz: the NES's output blocks frequencies below about 37 Hz.
constexpr double slowest = 37;

// The end of the kernel's pass band, as a share of half the sample rate. The transition from there
// to silence takes the rest.
constexpr double cutoff = 0.85;

double blackman(double x) { // 0 to 1
    return 0.42 - 0.5 * std::cos(2 * std::numbers::pi * x)
           + 0.08 * std::cos(4 * std::numbers::pi * x);
}

double sinc(double x) {
    return x == 0 ? 1 : std::sin(std::numbers::pi * x) / (std::numbers::pi * x);
}

} // namespace

BandLimited::BandLimited(double sample_rate)
    : kernel_(make_kernel()),
      slow_share_(1 - std::exp(-2 * std::numbers::pi * slowest / sample_rate)) {}

BandLimited::Kernel BandLimited::make_kernel() {
    Kernel kernel;
    for (int phase = 0; phase <= phases; ++phase) {
        auto& row = kernel[static_cast<std::size_t>(phase)];
        double sum = 0;
        for (int tap = 0; tap < taps; ++tap) {
            const double x = tap + 1 - static_cast<double>(phase) / phases - taps / 2.0;
            const double window = blackman(std::clamp((x + taps / 2.0) / taps, 0.0, 1.0));
            row[static_cast<std::size_t>(tap)] = static_cast<float>(window * sinc(cutoff * x));
            sum += row[static_cast<std::size_t>(tap)];
        }
        for (float& value : row) // a step has the same height at each phase
            value = static_cast<float>(value / sum);
    }
    return kernel;
}

void BandLimited::step(double time, double height) {
    const auto sample = static_cast<std::size_t>(time);
    const double place = (time - static_cast<double>(sample)) * phases;
    const auto phase = static_cast<std::size_t>(place);
    const auto share = static_cast<float>(place - static_cast<double>(phase));
    if (ahead_.size() < sample + taps)
        ahead_.resize(sample + taps);
    const auto& here = kernel_[phase];
    const auto& next = kernel_[phase + 1];
    for (std::size_t tap = 0; tap < taps; ++tap)
        ahead_[sample + tap] +=
            static_cast<float>(height) * (here[tap] + share * (next[tap] - here[tap]));
}

void BandLimited::take(std::span<float> samples) {
    ahead_.resize(std::max(ahead_.size(), samples.size()));
    for (std::size_t i = 0; i < samples.size(); ++i) {
        level_ += ahead_[i];
        slow_ += slow_share_ * (level_ - slow_);
        samples[i] = static_cast<float>(level_ - slow_);
    }
    ahead_.erase(ahead_.begin(), ahead_.begin() + static_cast<std::ptrdiff_t>(samples.size()));
}

} // namespace halfbyte::hosted
