#pragma once

#include "engine/level/level_block.hpp"
#include "engine/level/rooms.hpp"
#include "tools/pipeline/foreign/kind_grid.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tools::foreign {

/// The level block of a foreign map. The number of each tile is its kind, since pictures do not
/// depend on tiles here.
std::vector<std::uint8_t> level_block(const KindGrid& grid, std::vector<Placement> actors,
                                      const std::vector<Room>& rooms);

} // namespace halfbyte::tools::foreign
