// Bodies move, collide with cells, and meet one another.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

struct MoverBoxes;

// Moves the player and all awake actors by their velocities through the cells.
void move_bodies(World& world, const Level& level, const MoverBoxes& movers);

// The player against all others: a stomp from above, else a hurt.
void collide_actors(World& world, const Level& level);

} // namespace halfbyte
