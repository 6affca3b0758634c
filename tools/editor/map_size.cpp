#include "tools/editor/map_size.hpp"

#include "engine/numbers/limits.hpp"
#include "engine/numbers/units.hpp"
#include "tools/editor/map_objects.hpp"
#include "tools/pipeline/content/level_movers.hpp"
#include "tools/pipeline/content/level_rooms.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::tools::editor {

namespace {

using hosted::MapLayer;
using hosted::MapObject;
using hosted::PixelPlace;

constexpr int side = pixels_per_cell;

bool is_mover(const MapObject& object) {
    return object.kind != content::crate_class && content::is_mover_class(object.kind);
}

/// Whether the object is where its feet are: an actor or a crate.
bool has_feet(const MapObject& object) {
    return object.form == MapObject::Form::point
           || (object.form == MapObject::Form::rectangle && !is_mover(object)
               && object.kind != content::room_class);
}

/// Whether the level has the object, as the readers of levels decide it.
bool is_inside(const MapObject& object, int columns, int rows) {
    const int right = columns * side, bottom = rows * side;
    const PixelPlace first = object.points.front(), last = object.points.back();
    const PixelPlace feet{(first.x + last.x) / 2, last.y};
    if (has_feet(object))
        return feet.x < right && feet.y <= bottom;
    if (object.form == MapObject::Form::rectangle && is_mover(object))
        return feet.x <= right && (first.y + last.y) / 2 <= bottom;
    return std::ranges::all_of(
        object.points, [&](PixelPlace point) { return point.x <= right && point.y <= bottom; });
}

} // namespace

void check_size(const map::Map& map, int columns, int rows) {
    if (columns > level_columns || rows > level_rows)
        throw support::InputError(map.path, "a level has at most " + std::to_string(level_columns)
                                                + " x " + std::to_string(level_rows) + " cells");
    for (const MapLayer layer : {MapLayer::objects, MapLayer::segments})
        for (const MapObject& object : objects_of(map, layer, {}))
            if (is_inside(object, map.width, map.height) && !is_inside(object, columns, rows))
                throw support::InputError(
                    map.path, "object " + std::to_string(object.id) + " (" + object.kind
                                  + ") would be outside of " + std::to_string(columns) + " x "
                                  + std::to_string(rows)
                                  + " cells; move it to the left or up, or remove it, first");
}

} // namespace halfbyte::tools::editor
