// Thin walls as a level stores them: walls without thickness on the edges between cells.
#pragma once

#include "engine/level/level_block.hpp"

namespace halfbyte {

// A cell's walls: those on its upper and on its left edge. Its lower and its right edge belong to
// the cells after it.
using Walls = std::uint8_t;
inline constexpr Walls wall_top = 0x01;
inline constexpr Walls wall_left = 0x02;

// Those that a cell inside a level that has thin walls was given.
constexpr Walls thin_walls_in(const LevelView& level, int column, int row) {
    const std::size_t cell =
        (static_cast<std::size_t>(column) << level.stride_bits) + static_cast<std::size_t>(row);
    return static_cast<Walls>(level.thin_walls[cell >> 2] >> (2 * (row & 3)) & 3);
}

// The walls of a level alone: its cells do not count. Its left and its right border are walls too,
// above and below it as well.
struct ThinWalls {
    const LevelView* level = nullptr;
};

constexpr Walls walls_at(const ThinWalls& walls, int column, int row) {
    const LevelView& level = *walls.level;
    const Walls border = column == 0 || column == level.columns ? wall_left : Walls{0};
    if (level.thin_walls == nullptr || column < 0 || column >= level.columns || row < 0
        || row >= level.rows)
        return border;
    return static_cast<Walls>(thin_walls_in(level, column, row) | border);
}

} // namespace halfbyte
