#pragma once

#include "tools/foreign/kind_grid.hpp"
#include "tools/map/map.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::foreign {

/// Adds a hazard to the empty cells that objects cover whose class, name or layer says that they
/// kill. A note counts them.
void add_hazards(const map::Map& map, KindGrid& grid, std::vector<std::string>& notes);

/// The object says that it kills whoever touches it.
bool is_hazard(const map::Layer& layer, const map::Object& object);

} // namespace halfbyte::tools::foreign
