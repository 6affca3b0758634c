// What bodies do in levels that have more than cells. The header is as small as that, so that what
// moves among cells alone compiles to what it was.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// Moves a body of a level that has more than cells; `pushes` if it can push boxes.
Contact move_among_all(World& world, const Level& level, bool pushes, Body& body,
                       const MoveOptions& options);

// Whether something that is no cell holds up what stands at a point, as at the foot of a walker; of
// segments, what they rise or fall within half a cell counts too.
bool holds_up_at(const World& world, const Level& level, Point foot);

} // namespace halfbyte
