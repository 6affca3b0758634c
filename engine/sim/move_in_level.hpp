// Moves among the cells of a level. The engine's own worlds call move_body only here, so that a
// console has its code once, in its fast memory.
#pragma once

#include "engine/collide/move.hpp"
#include "engine/level/cells.hpp"

namespace halfbyte {

// The same as move_body.
MoveResult move_in_level(Body& body, const Cells& cells, const MoveOptions& options);

} // namespace halfbyte
