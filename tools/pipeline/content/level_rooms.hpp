#pragma once

#include "engine/level/rooms.hpp"
#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/level_tiles.hpp"
#include "tools/pipeline/content/map_layers.hpp"
#include "tools/pipeline/map/map.hpp"

#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

/// The class of the objects that are rooms.
inline constexpr std::string_view room_class = "room";

/// Reads the rooms, outside which the camera does not go: rectangles of whole cells inside the
/// level. The first of the rooms that contain the player counts. Faults: other shapes and
/// positions, and too many rooms.
std::vector<Room> read_level_rooms(const map::Map& map, const MapLayers& layers,
                                   const LevelTiles& cells, Faults& faults);

} // namespace halfbyte::tools::content
