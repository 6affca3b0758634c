#pragma once

#include "tools/pipeline/foreign/kind_grid.hpp"
#include "tools/pipeline/map/map.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::foreign {

/// Adds a hazard to the empty cells under objects whose class, name or layer means that they kill.
/// A note counts the objects.
void add_hazards(const map::Map& map, KindGrid& grid, std::vector<std::string>& notes);

/// Whether the object's class, name or layer means that its touch kills.
bool is_hazard(const map::Layer& layer, const map::Object& object);

} // namespace halfbyte::tools::foreign
