#pragma once

#include "engine/level/level_block.hpp"
#include "engine/level/rooms.hpp"
#include "engine/numbers/units.hpp"
#include "tools/pipeline/foreign/kind_grid.hpp"
#include "tools/pipeline/map/map.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::foreign {

/// The player's start: at the object or tile whose name or class marks it, moved up out of solid
/// cells but not out of its room. Without a mark it is at the first free position from the left
/// that has ground. A note names it. Throws InputError if every position is taken.
Placement find_spawn(const map::Map& map, const KindGrid& grid, HalfSizes half,
                     const std::vector<Room>& rooms, std::vector<std::string>& notes);

} // namespace halfbyte::tools::foreign
