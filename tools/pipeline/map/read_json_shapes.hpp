#pragma once

#include "tools/pipeline/map/json_fields.hpp"
#include "tools/pipeline/map/map.hpp"
#include "tools/pipeline/map/memory_budget.hpp"

#include <vector>

namespace halfbyte::tools::map {

/// The `objects` of a tile's `objectgroup`: its collision shapes.
std::vector<Object> read_json_shapes(const JsonFields& group, MemoryBudget& budget);

} // namespace halfbyte::tools::map
