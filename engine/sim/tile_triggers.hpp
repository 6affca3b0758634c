// Tile triggers: what cells do once the player touches them: coins, bricks, hazards, checkpoints,
// the goal.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

void trigger_tiles(World& world, const Level& level);

// Whether a body reaches into a cell by more than `depth` along both axes.
bool reaches(const Actor& self, HalfSizes half, int column, int row, Distance depth);

} // namespace halfbyte
