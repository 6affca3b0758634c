// A whole `step` of a full world: the player and all others awake, among solid cells and one-ways.
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

    /// The player runs to and fro and jumps.
    void step();
    int awake() const;

  private:
    std::vector<std::uint8_t> block_;
    Rules rules_;
    Level level_;
    World world_;
};

} // namespace halfbyte::tools::bench
