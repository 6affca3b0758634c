// Moves among the cells of a level: by the four-corner method, or as among obstacles if the body is
// larger than a cell. The engine's own worlds call move_body only here, so that a console has its
// code once, in its fast memory.
#pragma once

#include "engine/collide/move.hpp"
#include "engine/level/cells.hpp"

namespace halfbyte {

// The same as move_body, and for bodies of up to 32x32 pixels.
MoveResult move_in_level(Body& body, const Cells& cells, const MoveOptions& options);

} // namespace halfbyte
