// Painting with terrains: which tiles the painted cells and their neighbours get.
#pragma once

#include "platform/hosted/paint/cell_editor.hpp"

#include <cstddef>
#include <vector>

namespace halfbyte::hosted {

// The cells as one terrain, and the new tiles of the neighbours that belong to a terrain. Cells
// outside the level count as joined.
std::vector<PaintedCell> with_terrain(const CellEditor& editor, std::size_t terrain,
                                      const std::vector<CellPlace>& cells);

// These changes, and the new tiles of the neighbours that belong to a terrain.
std::vector<PaintedCell> with_neighbours(const CellEditor& editor,
                                         const std::vector<PaintedCell>& changes);

// The first terrain to which a tile belongs; none: no_terrain.
inline constexpr std::size_t no_terrain = static_cast<std::size_t>(-1);
std::size_t terrain_of(const CellEditor& editor, int tile);

} // namespace halfbyte::hosted
