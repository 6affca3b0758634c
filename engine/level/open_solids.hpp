// The parts of open_level for moving solids and free boxes.
#pragma once

#include "engine/level/level_block.hpp"

namespace halfbyte {

LevelFault open_solids(const std::uint8_t* block, std::size_t size, LevelView& level);
LevelFault open_boxes(const std::uint8_t* block, std::size_t size, LevelView& level);

} // namespace halfbyte
