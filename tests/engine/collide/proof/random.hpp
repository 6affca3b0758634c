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

} // namespace halfbyte::test
