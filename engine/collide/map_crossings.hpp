// Fills the table of a level's crossings that crossing_map.hpp reads.
#pragma once

#include "engine/collide/crossing_map.hpp"
#include "engine/collide/near.hpp"

#include <cstddef>

namespace halfbyte {

// How many bits the index of a crossing in its column takes.
constexpr int crossing_stride_bits(int rows_of_cells) {
    int bits = 0;
    while (1 << bits < rows_of_cells + 1)
        ++bits;
    return bits;
}

// The size in bytes of the buffer for a level.
constexpr std::size_t crossing_map_bytes(const LevelView& level) {
    return ((std::size_t{level.columns} + 1) << crossing_stride_bits(level.rows)) + 1;
}

constexpr CrossingByte byte_of(const Neighbourhood& cells) {
    constexpr Traits asked = trait_oneway | trait_slope;
    CrossingByte byte = four_corner::solid_cells(cells);
    for (const Traits cell : cells.cell)
        if ((cell & asked) || ((cell & trait_mutable) && (cell & trait_blocks)))
            byte = crossing_not_plain;
    return byte;
}

// The area in which a thin wall or segment may be near (near.hpp) a body that ends a step around a
// crossing. The step is at most half a cell, and the body may pass beside the end of a ceiling by
// less than that. Its positions before and after are within one and a half cells of the crossing;
// slopes and what it passes take half a cell more.
constexpr Area area_around(four_corner::Crossing c) {
    constexpr Distance reach{2 * subpixels_per_cell};
    const Point p = four_corner::point_of(c);
    const Area square{{p.x - reach, p.y - reach}, {p.x + reach, p.y + reach}};
    return obstacles::extended(square, -Distance{1}, {0}, obstacles::rounding);
}

constexpr bool walls_near(const LevelView& level, four_corner::Crossing c) {
    const Area area = area_around(c);
    if (level.thin_walls != nullptr && obstacles::has_thin_wall<cell_bits>(area, ThinWalls{&level}))
        return true;
    return obstacles::has_segment(area, level);
}

// Fills a buffer of crossing_map_bytes(level) bytes and sets the level to use it. The buffer must
// live as long as the level.
constexpr void map_crossings(LevelView& level, CrossingByte* buffer) {
    constexpr std::uint8_t nothing_changed[mutable_cells / 8]{};
    const Cells cells{&level, nothing_changed};
    level.crossings = buffer;
    level.crossing_columns = level.columns + 1u;
    level.crossing_rows = level.rows + 1u;
    level.crossing_stride_bits = static_cast<std::uint8_t>(crossing_stride_bits(level.rows));
    for (int column = 0; column <= level.columns; ++column)
        for (int row = 0; row <= level.rows; ++row) {
            const four_corner::Crossing c{column, row};
            CrossingByte& byte = buffer[(column << level.crossing_stride_bits) + row];
            byte = byte_of(four_corner::neighbourhood(cells, c));
            if (walls_near(level, c))
                byte |= crossing_walled;
        }
    buffer[crossings_of(level).index_beyond()] = crossing_unknown;
}

} // namespace halfbyte
