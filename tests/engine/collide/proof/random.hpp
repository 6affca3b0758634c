// The random numbers of the proofs.
#pragma once

#include <cstdint>

namespace halfbyte::test {

struct Random {
    std::uint64_t state;

    std::uint32_t next() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return static_cast<std::uint32_t>(state >> 32);
    }
    int between(int low, int high) {
        return low + static_cast<int>(next() % static_cast<std::uint32_t>(high - low + 1));
    }
};

// The half-size of a body that fits a cell, or in a third of all states of one up to twice as
// large.
inline int random_half(Random& random, int least, int cell) {
    const int most = random.between(0, 2) == 0 || least > cell / 2 ? cell : cell / 2;
    return random.between(least, most);
}

} // namespace halfbyte::test
