// A mover goes with all that it carries and pushes. Mostly nothing is in the way of those who ride
// on it, and then they go at once to where transports along x and y would bring them.
#pragma once

#include "engine/collide/box.hpp"
#include "engine/sim/body_table.hpp"

namespace halfbyte {

// Moves all who stand on a mover, or on each other on it, if they come into nobody else, and no
// cell, no wall and no other mover is in their way. Returns these of `near`, who are all that touch
// the box around the mover's way. They have nothing to do with those who do not come along, and are
// not to be in their way.
BodyMask ride_together(BodyTable& table, int mover, Offset by, BodyMask near);

// Moves a mover, less than a cell along x and then along y.
void carry(BodyTable& table, int mover, Offset by);

} // namespace halfbyte
