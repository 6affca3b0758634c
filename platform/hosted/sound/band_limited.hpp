// A wave of steps as samples, without the false tones that sampling steps would make: each step is
// smoothed by a kernel that stands exactly where the step is, between two samples. The method is
// that of Brandt, "Hard sync without aliasing" (2001), with sums instead of stored steps.
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

    // The wave jumps by `height` at a time in samples from the next sample that will be taken.
    void step(double time, double height);

    // Takes the next samples, without their slow part: a wave that stays anywhere becomes silent.
    void take(std::span<float> samples);

  private:
    static constexpr int taps = 32;   // samples that a step reaches
    static constexpr int phases = 64; // places of it between two samples

    using Kernel = std::array<std::array<float, taps>, phases + 1>;
    static Kernel make_kernel();

    Kernel kernel_;
    std::vector<float> ahead_; // changes of samples that are not taken yet
    double level_ = 0;
    double slow_ = 0;
    double slow_share_;
};

} // namespace halfbyte::hosted
