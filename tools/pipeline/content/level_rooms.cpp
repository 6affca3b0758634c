#include "tools/pipeline/content/level_rooms.hpp"

#include "engine/numbers/units.hpp"
#include "tools/pipeline/content/property_reader.hpp"
#include "tools/support/input_error.hpp"

#include <cmath>
#include <string>

namespace halfbyte::tools::content {

namespace {

bool is_whole(double cells) {
    return cells == std::floor(cells);
}

Room read_room(const map::Map& map, const map::Layer& layer, const map::Object& object,
               const LevelTiles& cells) {
    const std::string text = "object " + std::to_string(object.id);
    PropertyReader(object.properties, map.path, object.line, text).refuse_others();
    const auto fail = [&](const char* what) {
        throw support::InputError(map.path, object.line, text + ' ' + what);
    };
    if (object.shape != map::ObjectShape::rectangle || !object.tile.empty() || object.rotation != 0)
        fail("is a room, so it must be a rectangle, neither rotated nor a tile");
    const double left = (object.x + layer.offset_x) / pixels_per_cell;
    const double top = (object.y + layer.offset_y) / pixels_per_cell;
    const double right = left + object.width / pixels_per_cell;
    const double bottom = top + object.height / pixels_per_cell;
    if (!is_whole(left) || !is_whole(top) || !is_whole(right) || !is_whole(bottom) || left == right
        || top == bottom)
        fail("is a room that does not consist of whole cells; move its sides to the grid");
    if (left < 0 || top < 0 || right > cells.columns || bottom > cells.rows)
        fail("is a room that reaches outside the level");
    return {static_cast<std::uint16_t>(left), static_cast<std::uint8_t>(top),
            static_cast<std::uint16_t>(right - 1), static_cast<std::uint8_t>(bottom - 1)};
}

} // namespace

std::vector<Room> read_level_rooms(const map::Map& map, const MapLayers& layers,
                                   const LevelTiles& cells, Faults& faults) {
    std::vector<Room> rooms;
    for (const LayerObject& each : layers.objects)
        if (each.object->class_name == room_class)
            faults.attempt(
                [&] { rooms.push_back(read_room(map, *each.layer, *each.object, cells)); });
    if (rooms.size() > most_rooms) {
        throw support::InputError(map.path, "the level has " + std::to_string(rooms.size())
                                                + " rooms; at most " + std::to_string(most_rooms)
                                                + " are possible");
    }
    return rooms;
}

} // namespace halfbyte::tools::content
