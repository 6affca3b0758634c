// Which worlds count as the same for the solver's search: it follows one of them only.
#pragma once

#include "engine/sim/world.hpp"

#include <array>
#include <cstdint>

namespace halfbyte::tools::solve {

// How much worlds may differ and still count as the same: a grid of 2^position_bits subpixels for
// places, of 2^velocity_bits for velocities, and of 2^phase_bits frames for the way of movers.
struct Coarseness {
    int position_bits = 11; // half a cell
    int velocity_bits = 7;  // half a pixel a frame
    int phase_bits = 3;     // the frames of the first round's actions
};

// The switches that may open the way: those that are on, without the large drops.
std::uint32_t switches_of_way(const World& world);

class CoarseState {
  public:
    CoarseState(const Level& level, Coarseness coarseness);

    // A hash of where the player is and how it moves, whether it stands, jumps and can jump, of the
    // enemies near it, of how far the movers near it are on their ways, of the switches, and of the
    // solid cells that were broken. What was collected, and what happens far away, does not count.
    std::uint64_t key(const World& world) const;

  private:
    const Level level_;
    Coarseness coarseness_;
    std::array<std::uint8_t, mutable_cells / 8> breakable_{}; // bits of World::changed
};

} // namespace halfbyte::tools::solve
