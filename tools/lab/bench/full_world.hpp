// Measures a whole `step` of a full world: the player and as many actors as can be awake, among
// solid cells and one-ways.
#pragma once

#include "engine/sim/world.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tools::bench {

class FullWorld {
  public:
    FullWorld();
    FullWorld(const FullWorld&) = delete;
    FullWorld& operator=(const FullWorld&) = delete;

    /// The player runs back and forth and jumps.
    void step();
    int awake() const;

  private:
    std::vector<std::uint8_t> block_;
    Rules rules_;
    Level level_;
    World world_;
};

} // namespace halfbyte::tools::bench
