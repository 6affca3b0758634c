// The parts of open_level that check movers and crates, and where feet may be.
#pragma once

#include "engine/level/level_block.hpp"
#include "engine/numbers/units.hpp"

namespace halfbyte {

// Whether the feet of an actor or a crate may be at this pixel: left of the level's right border,
// and not below its lower one.
constexpr bool has_feet(const LevelView& level, int x, int y) {
    return x < level.columns * pixels_per_cell && y <= level.rows * pixels_per_cell;
}

// As open_level: sets their members of `level`, or returns what is wrong with the block.
LevelFault open_movers(const std::uint8_t* block, std::size_t size, LevelView& level);
LevelFault open_crates(const std::uint8_t* block, std::size_t size, LevelView& level);

} // namespace halfbyte
