// Finds the cells in which a player can stand on something that is not a cell.
#pragma once

#include "engine/sim/world.hpp"

#include <vector>

namespace halfbyte::tools::solve {

// By column * rows + row: the cells of the player's middle while it stands on a segment, or on a
// mover somewhere on its path.
std::vector<bool> floors_beside_cells(const Level& level);

} // namespace halfbyte::tools::solve
