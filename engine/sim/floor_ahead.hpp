// Whether the floor goes on under an actor's leading foot.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

struct BodyTable;

// Whether the cell under the leading foot holds something up, or what else the level has. Beside a
// slope that the body stands on, the ground may be a cell lower.
bool floor_ahead(const Actor& self, const World& world, const Level& level, const BodyTable& table);

} // namespace halfbyte
