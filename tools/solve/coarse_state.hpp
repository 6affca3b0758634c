// Which worlds count as the same for the solver's search: it follows one of them only.
#pragma once

#include "engine/sim/world.hpp"

#include <array>
#include <cstdint>

namespace halfbyte::tools::solve {

// How much worlds may differ and still count as the same: a grid of 2^position_bits subpixels for
// places, and of 2^velocity_bits for velocities.
struct Coarseness {
    int position_bits = 11; // half a cell
    int velocity_bits = 7;  // half a pixel a frame
};

class CoarseState {
  public:
    CoarseState(const Level& level, Coarseness coarseness);

    // A hash of where the player is and how it moves, whether it stands, jumps and can jump, of the
    // enemies near it, and of the solid cells that were broken. What was collected, and what
    // happens far away, does not count.
    std::uint64_t key(const World& world) const;

  private:
    Coarseness coarseness_;
    std::array<std::uint8_t, mutable_cells / 8> breakable_{}; // bits of World::changed
};

} // namespace halfbyte::tools::solve
