// The simulation's one function. All change happens in it.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// The world at the start of a level. The level must have a placement of kind `player_kind`;
// without one the player starts at the top left.
void start_level(World& world, const Level& level, std::uint16_t seed);

// One frame, 1/60 s.
void step(World& world, Input input, const Level& level);

} // namespace halfbyte
