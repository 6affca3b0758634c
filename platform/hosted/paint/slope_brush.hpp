// Painting a slope: which tiles the cells of a stroke get.
#pragma once

#include "platform/hosted/paint/cell_editor.hpp"

#include <vector>

namespace halfbyte::hosted {

// A slope from one cell to another: a floor, or a ceiling if the cell above the first one is solid
// and the one below is not. It is steep if it is as wide as high, gentle if it is twice as wide,
// and a mixture between these. If it is even wider, ground continues its thick end. If it is higher
// than wide, it is steep and has as many rows as columns. In one row the thick end is beside the
// solid cell. Without gentle tiles it is steep; steep pieces without a tile are left out.
std::vector<PaintedCell> with_slope(const CellEditor& editor, CellPlace from, CellPlace to);

} // namespace halfbyte::hosted
