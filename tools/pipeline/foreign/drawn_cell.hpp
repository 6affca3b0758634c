#pragma once

#include "tools/pipeline/map/map.hpp"

#include <cstdint>
#include <optional>

namespace halfbyte::tools::foreign {

/// The quotient, rounded down.
std::int64_t floor_div(std::int64_t dividend, std::int64_t divisor);

/// A column and a row of a map.
struct GridPlace {
    int column = 0;
    int row = 0;
};

/// The lower left corner at which Tiled draws a tile, in pixels from the map's origin. The offsets
/// of the layer, of the groups around it and of the tileset move it away from its cell.
struct DrawnCorner {
    std::int64_t left = 0;
    std::int64_t bottom = 0;
};

DrawnCorner drawn_corner(const map::Map& map, const map::Layer& layer, GridPlace place,
                         const map::Cell& cell);

/// The cell that a tile gives its kind to: the one that a tile of a cell's size covers most where
/// it is drawn. Nothing if that is outside the map.
std::optional<GridPlace> drawn_cell(const map::Map& map, const map::Layer& layer, GridPlace place,
                                    const map::Cell& cell);

/// Calls visit(place, cell) for each tile of a layer, with the cell of the map that it is drawn in.
template <class Visit>
void each_drawn_cell(const map::Map& map, const map::Layer& layer, Visit&& visit) {
    const auto& tiles = std::get<map::TileLayer>(layer.content);
    for (int row = 0; row < map.height; ++row) {
        for (int column = 0; column < map.width; ++column) {
            const map::Cell cell = map::cell_at(tiles, column, row);
            if (cell.empty())
                continue;
            if (const auto place = drawn_cell(map, layer, {column, row}, cell))
                visit(*place, cell);
        }
    }
}

} // namespace halfbyte::tools::foreign
