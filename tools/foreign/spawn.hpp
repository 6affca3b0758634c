#pragma once

#include "engine/level/level_block.hpp"
#include "engine/numbers/units.hpp"
#include "tools/foreign/kind_grid.hpp"
#include "tools/map/map.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::foreign {

/// Where the player starts: at the object that is named or classed so, moved up out of what is
/// solid; else in the first free place from the left that has ground. A note tells it. Throws
/// InputError when there is no place at all.
Placement find_spawn(const map::Map& map, const KindGrid& grid, HalfSizes half,
                     std::vector<std::string>& notes);

} // namespace halfbyte::tools::foreign
