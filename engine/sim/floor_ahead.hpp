// Whether the floor continues under an actor's leading foot.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

struct BodyTable;

// Whether the cell under the leading foot, or another obstacle of the level, supports a body there.
// If the actor stands on a slope, the ground may be one cell lower.
bool floor_ahead(const Actor& self, const World& world, const Level& level, const BodyTable& table);

} // namespace halfbyte
