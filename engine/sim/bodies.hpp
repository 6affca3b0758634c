// Bodies move, collide with cells, and meet one another.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

struct SolidBoxes;

// Moves the player and all awake actors by their velocities through the cells.
void move_bodies(World& world, const Level& level, const SolidBoxes& solids);

// The player against all others: a stomp from above, else a hurt.
void bodies_meet(World& world, const Level& level);

} // namespace halfbyte
