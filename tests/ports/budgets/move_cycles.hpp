// The cycles of one body's move: the four-corner move, and walks over slopes.
#pragma once

#include "tests/ports/port_console.hpp"

#include <cstdint>

namespace halfbyte::test {

struct MoveCycles {
    std::uint64_t moves_in_air = 0;
    std::uint64_t cycles_in_air = 0;
    std::uint64_t worst_in_air = 0;
    std::uint64_t worst = 0;       ///< anywhere but inside four solid cells
    std::uint64_t worst_eject = 0; ///< inside four solid cells
    double typical_in_air() const {
        return static_cast<double>(cycles_in_air)
               / static_cast<double>(moves_in_air == 0 ? 1 : moves_in_air);
    }
};

/// The cycles of the four-corner move: motion, four lookups, kinds, push, one sub-step. Moves
/// bodies with move_body by at most half a cell, from random positions in levels of empty, solid
/// and one-way cells, with the player's options.
MoveCycles measure_moves(PortConsole& port, long moves);

/// Cycles of move_body for bodies that stood on a slope before.
struct SlopeCycles {
    long moves = 0;
    std::uint64_t total = 0, worst = 0;
    double typical() const { return static_cast<double>(total) / static_cast<double>(moves); }
};

/// Walks over every join of floors, drawn solid below and with nothing below, of bodies of three
/// sizes, at five speeds, in both directions.
SlopeCycles measure_slope_walks(PortConsole& port);

} // namespace halfbyte::test
