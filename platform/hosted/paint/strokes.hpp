// The cells that a stroke of the pointer covers.
#pragma once

#include "platform/hosted/paint/cell_editor.hpp"

#include <functional>
#include <vector>

namespace halfbyte::hosted {

// A line of cells with both ends, without gaps.
std::vector<CellPlace> cells_on_line(CellPlace from, CellPlace to);

// All cells between two opposite corners.
std::vector<CellPlace> cells_in_rectangle(CellPlace corner, CellPlace opposite);

// The cells with the same tile as the first that are connected with it along their sides, in a
// level of this size. `tile_at` returns the tile of a cell.
std::vector<CellPlace> cells_to_fill(CellPlace first, int columns, int rows,
                                     const std::function<int(CellPlace)>& tile_at);

} // namespace halfbyte::hosted
