#pragma once

#include "tools/pipeline/map/editable_map.hpp"

#include <optional>
#include <string>
#include <utility>

namespace halfbyte::tools::editor {

/// The first tileset with tiles of thin walls, or null.
const map::Tileset* tileset_of_walls(const map::Map& map);

/// The map with the first tileset of thin walls in the folders of its other tilesets, and the path
/// of that tileset's file from the map's folder. No value: these folders have none that can be
/// read.
std::optional<std::pair<map::EditableMap, std::string>>
with_tileset_of_walls(const map::EditableMap& map);

} // namespace halfbyte::tools::editor
