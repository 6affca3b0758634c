#pragma once

#include "engine/level/rooms.hpp"
#include "tools/content/faults.hpp"
#include "tools/content/level_tiles.hpp"
#include "tools/map/map.hpp"

#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

/// The class of the objects that are rooms, and so no actors.
inline constexpr std::string_view room_class = "room";

/// Reads the rooms that the camera keeps to: rectangles of whole cells inside the level, of which
/// the first one that has the player counts. Faults: other shapes and places, more than there may
/// be.
std::vector<Room> read_level_rooms(const map::Map& map, const LevelTiles& cells, Faults& faults);

} // namespace halfbyte::tools::content
