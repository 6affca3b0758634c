// The simulation: all changes of a world happen in these two functions.
//
//   World world;
//   start_level(world, level, 1);             // 1 is the seed of its random numbers
//   while (world.phase != Phase::cleared)
//       step(world, read_the_pad(), level);   // the same inputs give the same bytes everywhere
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// Makes the world at the start of a level. The level should have a placement of kind `player_kind`;
// without one the player starts at the top left.
void start_level(World& world, const Level& level, std::uint16_t seed);

// Advances the world by one frame, 1/60 s.
void step(World& world, Input input, const Level& level);

} // namespace halfbyte
