// The mirror images of tiles: a level stores no flipped tiles, so another tile takes their place.
#pragma once

#include "platform/hosted/paint/cell_editor.hpp"

#include <vector>

namespace halfbyte::hosted {

enum class Axis : std::uint8_t {
    left_right,
    above_below
};

// The first tile of a kind; no_tile: the tileset has none.
int tile_of_kind(const CellEditor& editor, TileKind kind);

// The tile with the thin walls of a tile and those that a cell has already; the tile itself if the
// tileset has none.
int with_walls(const CellEditor& editor, CellPlace cell, int tile);

// The mirror image of a rectangle of thin walls. A cell has the walls on its upper and left edges.
// So the image of a wall on the rectangle's own edge is in a cell at its right or below it.
std::vector<PaintedCell> mirrored_walls(const CellEditor& editor,
                                        const std::vector<PaintedCell>& cells, int columns,
                                        int rows, Axis axis);

// The tile that is another one's mirror image: the one of its terrain with the mirrored sides, else
// the one with the mirrored picture and kind, else the first one with the mirrored kind. A tile
// whose kind is its own mirror image may stay as it is. no_tile: the tileset has none.
int mirrored_tile(const CellEditor& editor, int tile, Axis axis);

} // namespace halfbyte::hosted
