// What the cells that the player touches do: coins, bricks, hazards, checkpoints, the goal.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

void trigger_tiles(World& world, const Level& level);

// The body reaches into the cell by more than `depth`, on both axes.
bool reaches(const Actor& self, HalfSizes half, int column, int row, Distance depth);

} // namespace halfbyte
