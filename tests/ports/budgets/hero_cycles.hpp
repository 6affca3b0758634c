// The cycles of a frame on the 6502 for heroes of two sizes: one that fits a cell, and one that is
// larger.
#pragma once

#include "tests/machines/console6502.hpp"

#include "engine/collide/contact.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::test {

/// The cycles of `step` in the frames of one kind, at worst and on average.
struct HeroCycles {
    std::size_t frames = 0;
    std::uint64_t total = 0;
    std::uint64_t worst = 0;
    unsigned stack = 0; ///< bytes below step's return address, at most

    void add(const Exit& step);
    double mean() const {
        return static_cast<double>(total) / static_cast<double>(frames == 0 ? 1 : frames);
    }
};

inline constexpr HalfSizes small_hero{pixels(7), pixels(7)}, tall_hero{pixels(7), pixels(15)};

/// The surroundings of the hero, with the cycles of both heroes.
struct HeroScene {
    std::string name;
    HeroCycles small, tall;
};

/// Plays the input of movies of tests/grounds with both heroes, and sorts the frames by what the
/// hero is in or on.
std::vector<HeroScene> measure_heroes();

} // namespace halfbyte::test
