// The behaviour of actors other than the player.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

struct BodyTable;

// Sets the velocity of each awake actor by its behaviour, and removes squashed actors whose time is
// over.
void run_behaviours(World& world, const Level& level, const BodyTable& table);

} // namespace halfbyte
