#pragma once

#include "tools/pipeline/foreign/drawn_cell.hpp"
#include "tools/pipeline/foreign/kind_grid.hpp"

#include <vector>

namespace halfbyte::tools::import {

/// The cells of a jump.
struct JumpCells {
    int up = 3;
    int across = 3;
};

/// The cell on the first floor below a place, in its column; the row below the level if there is
/// none.
foreign::GridPlace fallen(const foreign::KindGrid& grid, foreign::GridPlace from);

/// Whether a cell is free and has a floor.
bool is_place_to_stand(const foreign::KindGrid& grid, foreign::GridPlace place);

/// The cells with a floor that a player can reach from a cell with such jumps, in the order of the
/// number of steps. This walk ignores speed, the curve of a jump, and whatever moves.
std::vector<foreign::GridPlace> walk_from(const foreign::KindGrid& grid, foreign::GridPlace start,
                                          JumpCells jump);

} // namespace halfbyte::tools::import
