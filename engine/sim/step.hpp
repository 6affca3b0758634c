// The simulation: all changes of a world happen in these two functions.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// Makes the world at the start of a level. The level should have a placement of kind `player_kind`;
// without one the player starts at the top left.
void start_level(World& world, const Level& level, std::uint16_t seed);

// Advances the world by one frame, 1/60 s.
void step(World& world, Input input, const Level& level);

} // namespace halfbyte
