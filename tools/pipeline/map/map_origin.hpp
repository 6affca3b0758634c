#pragma once

#include "tools/pipeline/map/map.hpp"
#include "tools/pipeline/map/memory_budget.hpp"

namespace halfbyte::tools::map {

/// Gives a map of chunks its finite size: the smallest rectangle that holds the cells of all
/// layers, whose top left becomes the origin of layers and objects. Other maps, and infinite maps
/// without a chunk, stay as they are. Throws InputError at `place` when the rectangle is too large.
void move_origin_to_cells(Map& map, const Place& place);

} // namespace halfbyte::tools::map
