// Turns a wave of steps into samples without aliasing. Each step is smoothed by a kernel that is
// centred exactly on the step, between two samples. Method: Brandt, "Hard sync without aliasing"
// (2001), with sums instead of stored steps.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::hosted {

class BandLimited {
  public:
    explicit BandLimited(double sample_rate);

    // Adds a step of this height to the wave. The time is in samples, counted from the next sample
    // that will be taken.
    void step(double time, double height);

    // Takes the next samples, without slow changes: a wave that stays at any level becomes silent.
    void take(std::span<float> samples);

  private:
    static constexpr int taps = 32;   // samples that a step affects
    static constexpr int phases = 64; // its possible positions between two samples

    using Kernel = std::array<std::array<float, taps>, phases + 1>;
    static Kernel make_kernel();

    Kernel kernel_;
    std::vector<float> ahead_; // changes of samples that have not been taken yet
    double level_ = 0;
    double slow_ = 0;
    double slow_share_;
};

} // namespace halfbyte::hosted
