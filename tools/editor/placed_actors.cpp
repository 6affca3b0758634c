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

/// Adds to a number of an object's text.
void add_to(std::string& text, std::string_view name, double distance) {
    const double number = map::number_in_object(text, name) + distance;
    text = map::with_number_in_object(std::move(text), name, number);
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

std::string copied_actor(const map::EditableMap& map, const map::Object& actor) {
    const map::Layer& layer = layer_of(map, actor);
    const hosted::CellPlace cell = cell_of(feet_of(actor, layer));
    std::string text = map.object_text(actor.id);
    add_to(text, "x", layer.offset_x - cell.column * side);
    add_to(text, "y", layer.offset_y - cell.row * side);
    return text;
}

ObjectChange placing_copy(const map::EditableMap& map, std::string text, hosted::CellPlace cell) {
    const std::size_t layer = layer_for_actors(map.map());
    const map::Layer& into = map.map().layers[layer];
    add_to(text, "x", cell.column * side - into.offset_x);
    add_to(text, "y", cell.row * side - into.offset_y);
    return {.layer = name_of(map.map(), layer), .after = map.with_free_id(std::move(text))};
}

ObjectChange moving_into(const map::EditableMap& map, const map::Object& actor,
                         hosted::CellPlace cell) {
    const hosted::CellPlace now = cell_of(feet_of(actor, layer_of(map, actor)));
    ObjectChange change{.before = map.object_text(actor.id), .after = map.object_text(actor.id)};
    add_to(change.after, "x", (cell.column - now.column) * side);
    add_to(change.after, "y", (cell.row - now.row) * side);
    return change;
}

ObjectChange removing(const map::EditableMap& map, const map::Object& actor) {
    return {.before = map.object_text(actor.id)};
}

} // namespace halfbyte::tools::editor
