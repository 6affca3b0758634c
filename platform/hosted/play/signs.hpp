// Signs that the player can read.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte::hosted {

// The first sign beside the player, which Up reads; null if there is none, or it has
// no message.
const Actor* sign_beside_player(const World& world, const Level& level);

} // namespace halfbyte::hosted
