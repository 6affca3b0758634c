// Moves a mover with all that it carries and pushes. Mostly nothing is in the way of its riders,
// and they move at once to where transports along x and y would bring them.
#pragma once

#include "engine/collide/box.hpp"
#include "engine/sim/body_table.hpp"

namespace halfbyte {

// Moves all bodies that stand on a mover, or on each other on it, if no other body, cell, wall or
// mover is in their way. `near` is every body that touches the box around the mover's path. Returns
// the bodies that have moved. They do not interact with the others, which must not be stopped by
// them.
BodyMask ride_together(BodyTable& table, int mover, Offset by, BodyMask near);

// Moves a mover by less than a cell along each axis, along x and then along y. Along x it does not
// carry what another mover has carried in the same frame, and what stands on both.
void carry(BodyTable& table, int mover, Offset by);

} // namespace halfbyte
