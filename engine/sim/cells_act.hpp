// What the cells that the player touches do: coins, bricks, hazards, checkpoints, the goal.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

void cells_act(World& world, const Level& level);

} // namespace halfbyte
