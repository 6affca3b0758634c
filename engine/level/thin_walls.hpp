// Thin walls as a level stores them: walls without thickness on the edges between cells.
#pragma once

#include "engine/level/level_block.hpp"

namespace halfbyte {

// A cell's walls: those on its upper and on its left edge. Its lower and its right edge belong to
// the cells after it.
using Walls = std::uint8_t;
inline constexpr Walls wall_top = 0x01;
inline constexpr Walls wall_left = 0x02;

} // namespace halfbyte
