// Thin walls as a level stores them: walls without thickness on the edges between cells.
#pragma once

#include "engine/level/level_block.hpp"

namespace halfbyte {

// A cell's walls: those on its upper and on its left edge. Its lower and right edges belong to the
// cells below it and to its right.
using Walls = std::uint8_t;
inline constexpr Walls wall_top = 0x01;
inline constexpr Walls wall_left = 0x02;

// The stored walls of a cell inside a level that has thin walls.
constexpr Walls thin_walls_in(const LevelView& level, int column, int row) {
    const std::size_t cell =
        (static_cast<std::size_t>(column) << level.stride_bits) + static_cast<std::size_t>(row);
    return static_cast<Walls>(level.thin_walls[cell >> 2] >> (2 * (row & 3)) & 3);
}

// The thin walls of a level; its cells do not count. The level's left and right borders are walls
// too, and continue above and below it.
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
