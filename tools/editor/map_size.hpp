// The sizes that a map can have.
#pragma once

#include "tools/pipeline/map/map.hpp"

namespace halfbyte::tools::editor {

/// Throws InputError for a size in cells with which the map could not be read as a level: it is too
/// large, or an object that is in the map would be outside of it.
void check_size(const map::Map& map, int columns, int rows);

} // namespace halfbyte::tools::editor
