// Moves among the cells of a level: the one place where the engine's own worlds use move_body, so
// that a console has it once, in its fast memory.
#pragma once

#include "engine/collide/move.hpp"
#include "engine/level/cells.hpp"

namespace halfbyte {

// As move_body.
MoveResult move_in_level(Body& body, const Cells& cells, const MoveOptions& options);

} // namespace halfbyte
