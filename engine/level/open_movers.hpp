// The parts of open_level for movers and crates, and what it asks of all feet.
#pragma once

#include "engine/level/level_block.hpp"
#include "engine/numbers/units.hpp"

namespace halfbyte {

// Whether the level has a place for the feet of an actor or a crate at a pixel: on its right border
// there is none, on its lower one there is.
constexpr bool has_feet(const LevelView& level, int x, int y) {
    return x < level.columns * pixels_per_cell && y <= level.rows * pixels_per_cell;
}

LevelFault open_movers(const std::uint8_t* block, std::size_t size, LevelView& level);
LevelFault open_crates(const std::uint8_t* block, std::size_t size, LevelView& level);

} // namespace halfbyte
