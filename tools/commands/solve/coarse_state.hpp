// Decides which worlds count as the same in the solver's search, which follows only one of them.
#pragma once

#include "tools/commands/solve/openings.hpp"

#include <array>
#include <cstdint>

namespace halfbyte::tools::solve {

// How much worlds may differ and still count as the same: a grid of 2^position_bits subpixels for
// positions, of 2^velocity_bits for velocities, and of 2^phase_bits frames for movers on their
// paths.
struct Coarseness {
    int position_bits = 11; // half a cell
    int velocity_bits = 7;  // half a pixel a frame
    int phase_bits = 3;     // the frames of the first round's actions
};

// The switches that may open a path: those that are on, except for the large drops.
std::uint32_t switches_of_path(const World& world);

class CoarseState {
  public:
    CoarseState(const Level& level, const Openings& openings, Coarseness coarseness);

    // A hash of these parts of a world:
    // - where the player is and how it moves, whether it stands, jumps and can jump
    // - the actors with their scripts, the crates and the movers near the player
    // - the time, if the player waits while a mover is awake
    // - the switches, and the solid cells that were broken
    // - the counters and scripts of actors that open something, and of those that help with it
    // Collected things do not count, and nothing else that is far away.
    std::uint64_t key(const World& world) const;

  private:
    const Level level_;
    Coarseness coarseness_;
    Openings openings_;
    std::array<std::uint8_t, mutable_cells / 8> breakable_{}; // bits of World::changed
};

} // namespace halfbyte::tools::solve
