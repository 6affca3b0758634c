// What bodies do in levels that have more than cells. The header is as small as that, so that what
// moves among cells alone compiles to what it was.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

struct BodyTable;

// Moves a body of a level that has more than cells; it pushes nothing.
Contact move_among_all(const BodyTable& table, Body& body, const MoveOptions& options);

// The same for the player, who pushes crates.
Contact move_player_among_all(World& world, const Level& level, BodyTable& table, Body& body,
                              const MoveOptions& options);

// Whether something holds up what stands at a point, as at the foot of a walker: exactly there, but
// of segments also what they rise or fall within half a cell, and below who walks down a slope,
// anything within that.
bool supports_at(const BodyTable& table, Point foot, bool on_slope);

} // namespace halfbyte
