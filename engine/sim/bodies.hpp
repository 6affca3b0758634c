// Bodies move, collide with cells, and meet one another.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

struct BodyTable;

// Moves the player and all awake actors by their velocities.
void move_bodies(World& world, const Level& level, BodyTable& table);

// The player against all others: a stomp from above, else a hurt.
void collide_actors(World& world, const Level& level);

} // namespace halfbyte
