#pragma once

#include "engine/level/rooms.hpp"
#include "tools/pipeline/map/crop_map.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::foreign {

/// Whether an object is a room: a rectangle of the class `room`, as the levels of an LDtk world
/// are.
bool is_room(const map::Object& object);

/// A room of a map, clipped to it. A room outside the map has no size.
struct RoomRectangle {
    std::string name;
    map::CellRectangle cells;
};
std::vector<RoomRectangle> room_rectangles(const map::Map& map);

/// The rooms of a map, in whole cells and inside the map. A note has their number.
std::vector<Room> find_rooms(const map::Map& map, std::vector<std::string>& notes);

} // namespace halfbyte::tools::foreign
