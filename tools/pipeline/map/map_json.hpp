#pragma once

#include "tools/pipeline/map/map.hpp"

#include <iosfwd>
#include <nlohmann/json.hpp>

namespace halfbyte::tools::map {

/// The map in the one form that the program prints: size, tile size, tilesets, and the tile and
/// object layers in the map's order. Cells are `[x, y, tileset, id, flags]`, row by row, empty ones
/// left out; the tile of an object is `[tileset, id, flags]`, or null. Tilesets that only templates
/// use come last. Image layers do not appear.
nlohmann::json map_to_json(const Map& map);

/// Prints `map_to_json(map)` on one line, but never holds the cells as JSON values, which would
/// take twenty times the memory of the map.
void write_map_json(std::ostream& out, const Map& map);

} // namespace halfbyte::tools::map
