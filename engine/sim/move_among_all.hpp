// Moves bodies in levels that have more than cells. The header is kept small, so that including it
// does not change how moves among cells alone are compiled.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

struct BodyTable;

// Moves a body of a level that has more than cells; the body does not push crates.
Contact move_among_all(const BodyTable& table, Body& body, const MoveOptions& options);

// The same for the player, who pushes crates.
Contact move_player_among_all(World& world, const Level& level, BodyTable& table, Body& body,
                              const MoveOptions& options);

// Whether something supports a body that stands at a point, for example a walker's foot. Obstacles
// count if they are exactly there, segments also within half a cell above and below. With on_slope,
// for a walker going down a slope, everything within half a cell counts.
bool supports_at(const BodyTable& table, Point foot, bool on_slope);

} // namespace halfbyte
