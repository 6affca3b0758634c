// The player's crouch: its body is lower while Down is held. The tuning's crouch_height turns it
// on.
//
// A crouch begins on a floor, and lasts until Down is released, also in a jump. It ends when the
// player climbs, or swims off the floor. The player stands up only where cells, walls, movers and
// crates leave space above it; until then it stays low. Its feet stay at their position, and its
// velocity stays the same.
#pragma once

#include "engine/sim/body_table.hpp"

namespace halfbyte {

// Makes the player's body lower or upright, by the input. The table's crates and movers are where
// they are in this frame.
void crouch(World& world, const Level& level, BodyTable& table);

// Whether the player's body can have other half-sizes: it grows to both sides, and up from its
// feet.
bool has_space_for(HalfSizes next, const Actor& self, const Level& level, BodyTable& table);

} // namespace halfbyte
