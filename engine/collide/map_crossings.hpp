// Making the map of a level's crossings that crossing_map.hpp reads.
#pragma once

#include "engine/collide/crossing_map.hpp"
#include "engine/collide/segment.hpp"
#include "engine/collide/thin_wall.hpp"

#include <cstddef>

namespace halfbyte {

constexpr int crossing_stride_bits(int rows_of_cells) {
    int bits = 0;
    while (1 << bits < rows_of_cells + 1)
        ++bits;
    return bits;
}

// The size of the buffer for a level.
constexpr std::size_t crossing_map_bytes(const LevelView& level) {
    return ((std::size_t{level.columns} + 1) << crossing_stride_bits(level.rows)) + 1;
}

constexpr CrossingByte byte_of(const Neighbourhood& cells) {
    constexpr Traits asked = trait_oneway | trait_slope;
    CrossingByte byte = four_corner::solid_cells(cells);
    for (const Traits cell : cells.cell)
        if ((cell & asked) || ((cell & trait_changing) && (cell & trait_blocks)))
            byte = crossing_not_plain;
    return byte;
}

// Whether thin walls are near. A body that steps by at most half a cell to a place around the
// crossing, and is pushed by no more, stays within one and a half cells of it, and every wall there
// ends in one of these nine crossings.
constexpr bool thin_walls_near(const ThinWalls& walls, four_corner::Crossing c) {
    for (int column = c.column - 1; column <= c.column + 1; ++column)
        for (int row = c.row - 1; row <= c.row + 1; ++row)
            if (thin_wall::arms_at(walls, column, row) != 0)
                return true;
    return false;
}

// The same for a segment; but a body may also look for the ground, a cell farther down at most and
// a little more.
constexpr bool is_near(const Segment& s, four_corner::Crossing c) {
    constexpr int cell = subpixels_per_cell, above = 3 * cell / 2, below = above + cell;
    constexpr int margin = 2 * segment::rounding;
    const Point crossing = four_corner::point_of(c);
    const Point middle{crossing.x, crossing.y + Distance{(below - above) / 2}};
    const HalfSizes reach{{above + margin}, {(above + below) / 2 + margin}};
    return overlaps_segment({middle, {}, reach}, s);
}

constexpr bool walls_near(const LevelView& level, four_corner::Crossing c) {
    if (level.thin_walls != nullptr && thin_walls_near({&level}, c))
        return true;
    for (int i = 0; i < level.segment_count; ++i)
        if (is_near(segment_at(level, i), c))
            return true;
    return false;
}

// Fills the buffer, of crossing_map_bytes(level), and has the level use it from now on.
constexpr void map_crossings(LevelView& level, CrossingByte* buffer) {
    constexpr std::uint8_t nothing_changed[changing_cells / 8]{};
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
