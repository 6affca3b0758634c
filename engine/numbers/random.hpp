// The simulation's random numbers: a 16-bit xorshift with the shifts 7, 9, 8, whose period is
// 65,535. Method: G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003). These
// shifts are byte moves and single-bit shifts on an 8-bit machine.
#pragma once

#include <cstdint>

namespace halfbyte {

struct Random {
    std::uint16_t state = 1; // never 0
};

// The generator for a seed; 0 becomes 1, because a state of 0 would stay 0.
constexpr Random seeded(std::uint16_t seed) {
    return {seed != 0 ? seed : std::uint16_t{1}};
}

// A random byte, 0 to 255: the high byte, which is the better mixed one.
constexpr std::uint8_t next_byte(Random& random) {
    std::uint16_t s = random.state;
    s = static_cast<std::uint16_t>(s ^ (s << 7));
    s = static_cast<std::uint16_t>(s ^ (s >> 9));
    s = static_cast<std::uint16_t>(s ^ (s << 8));
    random.state = s;
    return static_cast<std::uint8_t>(s >> 8);
}

} // namespace halfbyte
