// Measures a whole `step` of a full world: the player and as many actors as can be awake, among
// solid cells and one-ways.
#pragma once

#include "engine/sim/world.hpp"

#include <cstddef>
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

    /// Plays this many frames again in a version with weaker gravity, as `halfbyte play` does after
    /// an edit, and returns how many the two versions have in common.
    std::size_t run_again(std::size_t frames) const;

  private:
    std::vector<std::uint8_t> block_;
    Rules rules_;
    Level level_;
    World world_;
};

} // namespace halfbyte::tools::bench
