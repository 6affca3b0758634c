#include "tools/pipeline/foreign/drawn_cell.hpp"

#include <cmath>

namespace halfbyte::tools::foreign {

std::int64_t floor_div(std::int64_t dividend, std::int64_t divisor) {
    return dividend / divisor - (dividend % divisor < 0 ? 1 : 0);
}

DrawnCorner drawn_corner(const map::Map& map, const map::Layer& layer, GridPlace place,
                         const map::Cell& cell) {
    const map::Tileset& tileset = map.tilesets[cell.tileset];
    return {std::int64_t{place.column} * map.tile_width + tileset.offset_x
                + std::llround(layer.offset_x),
            (std::int64_t{place.row} + 1) * map.tile_height + tileset.offset_y
                + std::llround(layer.offset_y)};
}

std::optional<GridPlace> drawn_cell(const map::Map& map, const map::Layer& layer, GridPlace place,
                                    const map::Cell& cell) {
    const auto [left, bottom] = drawn_corner(map, layer, place, cell);
    const std::int64_t column = floor_div(2 * left + map.tile_width, 2 * map.tile_width);
    const std::int64_t row = floor_div(2 * bottom + map.tile_height, 2 * map.tile_height) - 1;
    if (column < 0 || column >= map.width || row < 0 || row >= map.height)
        return std::nullopt;
    return GridPlace{static_cast<int>(column), static_cast<int>(row)};
}

} // namespace halfbyte::tools::foreign
