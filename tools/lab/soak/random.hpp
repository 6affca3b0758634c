// The random numbers of the soak, equal on every machine.
#pragma once

#include <cstdint>

namespace halfbyte::tools::soak {

/// The step of G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014: every seed is good, so neighbouring worlds can have neighbouring seeds.
class SoakRandom {
  public:
    explicit SoakRandom(std::uint64_t seed) : state_(seed) {}

    std::uint32_t next() {
        state_ += 0x9E3779B97F4A7C15u;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return static_cast<std::uint32_t>(z >> 32);
    }

    /// 0 to n - 1; n above 0.
    int below(int n) {
        return static_cast<int>((std::uint64_t{next()} * static_cast<std::uint32_t>(n)) >> 32);
    }

    /// A number from low to high, both included.
    int between(int low, int high) { return low + below(high - low + 1); }

    bool one_in(int n) { return below(n) == 0; }

  private:
    std::uint64_t state_;
};

} // namespace halfbyte::tools::soak
