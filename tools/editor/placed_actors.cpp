#include "tools/editor/placed_actors.hpp"

#include "tools/pipeline/content/level_tiles.hpp"
#include "tools/pipeline/map/object_text.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace halfbyte::tools::editor {

namespace {

constexpr int side = 16; // pixels of a cell

/// The object layers that hold actors: all but the segments.
template <class Visit>
void each_actor_layer(const map::Map& map, Visit&& visit) {
    for (std::size_t layer = 0; layer < map.layers.size(); ++layer)
        if (const auto* objects = std::get_if<map::ObjectLayer>(&map.layers[layer].content))
            if (map.layers[layer].name != "segments")
                visit(layer, *objects);
}

/// The pixel of an object's feet: a point, or the bottom centre of a rectangle or a tile.
map::Point feet_of(const map::Object& object, const map::Layer& layer) {
    const bool is_rectangle = object.shape == map::ObjectShape::rectangle;
    const bool is_tile = !object.tile.empty();
    return {layer.offset_x + object.x + (is_rectangle ? object.width / 2 : 0),
            layer.offset_y + object.y + (is_rectangle && !is_tile ? object.height : 0)};
}

/// Feet on the upper edge of a cell stand on it: they are in the cell above.
hosted::CellPlace cell_of(map::Point feet) {
    return {static_cast<int>(std::floor(feet.x / side)),
            static_cast<int>(std::ceil(feet.y / side)) - 1};
}

const map::Layer& layer_of(const map::EditableMap& map, const map::Object& object) {
    return map.map().layers[find_object(map.map(), object.id).layer];
}

std::size_t layer_for_actors(const map::Map& map) {
    std::size_t found = map.layers.size();
    each_actor_layer(
        map, [&](std::size_t layer, const map::ObjectLayer&) { found = std::min(found, layer); });
    if (found == map.layers.size())
        throw support::InputError(map.path, "has no object layer; add one in Tiled");
    return found;
}

/// The text of an object that is moved by this distance.
std::string moved(std::string text, double x, double y) {
    for (const auto& [name, distance] : {std::pair{"x", x}, std::pair{"y", y}})
        text = map::with_number_in_object(std::move(text), name,
                                          map::number_in_object(text, name) + distance);
    return text;
}

} // namespace

const map::Object* actor_in(const map::Map& map, hosted::CellPlace cell) {
    const map::Object* found = nullptr;
    each_actor_layer(map, [&](std::size_t layer, const map::ObjectLayer& objects) {
        for (const map::Object& object : objects.objects)
            if (object.points.empty() && cell_of(feet_of(object, map.layers[layer])) == cell)
                found = &object;
    });
    return found;
}

const map::Object& found_actor(const map::Map& map, hosted::CellPlace cell) {
    const map::Object* actor = actor_in(map, cell);
    if (actor == nullptr)
        throw support::InputError(map.path,
                                  "has no actor in " + content::cell_text(cell.column, cell.row));
    return *actor;
}

const map::Object* player_in(const map::Map& map) {
    const map::Object* found = nullptr;
    each_actor_layer(map, [&](std::size_t, const map::ObjectLayer& objects) {
        const auto player = std::ranges::find(objects.objects, "player", &map::Object::class_name);
        if (player != objects.objects.end())
            found = &*player;
    });
    return found;
}

ObjectChange placing(const map::EditableMap& map, const std::string& kind, hosted::CellPlace cell) {
    const std::size_t layer = layer_for_actors(map.map());
    const map::Layer& into = map.map().layers[layer];
    const double x = cell.column * side + side / 2 - into.offset_x;
    const double y = (cell.row + 1) * side - into.offset_y;
    return {.layer = name_of(map.map(), layer),
            .after = map.new_object(layer, map.free_id(), kind, {x, y})};
}

std::string copied_object(const map::EditableMap& map, int id) {
    const map::Layer& layer = map.map().layers[find_object(map.map(), id).layer];
    return moved(map.object_text(id), layer.offset_x, layer.offset_y);
}

ObjectChange placing_object(const map::EditableMap& map, std::string text, hosted::PixelPlace by,
                            std::size_t layer) {
    const map::Layer& into = map.map().layers[layer];
    text = moved(std::move(text), by.x - into.offset_x, by.y - into.offset_y);
    return {.layer = name_of(map.map(), layer),
            .after = map::with_number_in_object(std::move(text), "id", map.free_id())};
}

std::string copied_actor(const map::EditableMap& map, const map::Object& actor) {
    const hosted::CellPlace cell = cell_of(feet_of(actor, layer_of(map, actor)));
    return moved(copied_object(map, actor.id), -cell.column * side, -cell.row * side);
}

ObjectChange placing_copy(const map::EditableMap& map, std::string text, hosted::CellPlace cell) {
    const std::size_t layer = layer_for_actors(map.map());
    const map::Layer& into = map.map().layers[layer];
    text =
        moved(std::move(text), cell.column * side - into.offset_x, cell.row * side - into.offset_y);
    return {.layer = name_of(map.map(), layer), .after = map.with_free_id(std::move(text))};
}

ObjectChange moving_into(const map::EditableMap& map, const map::Object& actor,
                         hosted::CellPlace cell) {
    const hosted::CellPlace now = cell_of(feet_of(actor, layer_of(map, actor)));
    const std::string text = map.object_text(actor.id);
    return {.before = text,
            .after = moved(text, (cell.column - now.column) * side, (cell.row - now.row) * side)};
}

ObjectChange removing(const map::EditableMap& map, const map::Object& actor) {
    return {.before = map.object_text(actor.id)};
}

} // namespace halfbyte::tools::editor
