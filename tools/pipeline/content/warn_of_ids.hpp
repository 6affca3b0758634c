#pragma once

#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/map/map.hpp"

namespace halfbyte::tools::content {

/// Warns of objects of a map that have the same id: the game does not need it, but editors move or
/// remove the wrong one.
void warn_of_equal_ids(const map::Map& map, Faults& faults);

} // namespace halfbyte::tools::content
