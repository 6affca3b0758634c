#include "tools/pipeline/foreign/foreign_rooms.hpp"

#include "engine/numbers/limits.hpp"
#include "tools/support/counted.hpp"

#include <algorithm>
#include <cmath>

namespace halfbyte::tools::foreign {

bool is_room(const map::Object& object) {
    return object.class_name == "room" && object.shape == map::ObjectShape::rectangle;
}

std::vector<RoomRectangle> room_rectangles(const map::Map& map) {
    const auto cells = [](double pixels, int side, int last) {
        return static_cast<int>(std::clamp(std::round(pixels / side), 0.0, double(last)));
    };
    std::vector<RoomRectangle> rooms;
    for (const map::Layer& layer : map.layers) {
        const auto* objects = std::get_if<map::ObjectLayer>(&layer.content);
        if (objects == nullptr)
            continue;
        for (const map::Object& object : objects->objects) {
            if (!is_room(object))
                continue;
            const double x = object.x + layer.offset_x, y = object.y + layer.offset_y;
            const int left = cells(x, map.tile_width, map.width);
            const int top = cells(y, map.tile_height, map.height);
            rooms.push_back({object.name,
                             {left, top, cells(x + object.width, map.tile_width, map.width) - left,
                              cells(y + object.height, map.tile_height, map.height) - top}});
        }
    }
    return rooms;
}

std::vector<Room> find_rooms(const map::Map& map, std::vector<std::string>& notes) {
    std::vector<Room> rooms;
    std::size_t left_out = 0;
    for (const RoomRectangle& room : room_rectangles(map)) {
        const map::CellRectangle& cells = room.cells;
        if (cells.width > 0 && cells.height > 0 && rooms.size() < most_rooms)
            rooms.push_back({static_cast<std::uint16_t>(cells.left),
                             static_cast<std::uint8_t>(cells.top),
                             static_cast<std::uint16_t>(cells.left + cells.width - 1),
                             static_cast<std::uint8_t>(cells.top + cells.height - 1)});
        else
            ++left_out;
    }
    if (!rooms.empty())
        notes.push_back("rooms: " + support::counted(rooms.size(), "object")
                        + " of the class room");
    if (left_out > 0)
        notes.push_back("not used: " + support::counted(left_out, "room") + ", empty or more than "
                        + std::to_string(most_rooms));
    return rooms;
}

} // namespace halfbyte::tools::foreign
