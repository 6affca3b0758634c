// What actors other than the player decide.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

struct BodyTable;

// Sets each awake actor's velocity from its behaviour, and removes those whose time is over.
void actors_think(World& world, const Level& level, const BodyTable& table);

} // namespace halfbyte
