#include "tools/pipeline/foreign/object_kinds.hpp"

#include "tools/pipeline/foreign/meaning.hpp"
#include "tools/pipeline/foreign/solid_objects.hpp"
#include "tools/support/counted.hpp"
#include "tools/support/input_error.hpp"

#include <cmath>
#include <map>

namespace halfbyte::tools::foreign {

namespace {

/// Solid ground and platforms are found with the solid cells.
std::optional<TileKind> unless_ground(std::optional<TileKind> kind) {
    return kind == TileKind::solid || kind == TileKind::oneway_up ? std::nullopt : kind;
}

/// Adds a kind to the cell in an object's middle.
void add_middle(const map::Map& map, const map::Layer& layer, const map::Object& object,
                TileKind kind, KindGrid& grid) {
    const map::Point middle = middle_of(map, layer, object);
    const double column = std::floor(middle.x / 16), row = std::floor(middle.y / 16);
    if (column < 0 || column >= grid.columns() || row < 0 || row >= grid.rows())
        return;
    grid.add(static_cast<int>(column), static_cast<int>(row), kind);
    if (object.tile.empty())
        grid.mark(static_cast<int>(column), static_cast<int>(row));
}

bool is_small(const map::Map& map, const map::Object& object) {
    return object.width < map.tile_width || object.height < map.tile_height || !object.tile.empty();
}

} // namespace

map::Point middle_of(const map::Map& map, const map::Layer& layer, const map::Object& object) {
    const bool is_tile = !object.tile.empty();
    return {(object.x + object.width / 2 + layer.offset_x) * 16 / map.tile_width,
            (object.y + (is_tile ? -object.height : object.height) / 2 + layer.offset_y) * 16
                / map.tile_height};
}

std::optional<TileKind> kind_of_object(const map::Layer& layer, const map::Object& object) {
    const Words words(object.class_name + ' ' + object.name);
    if (means(words, Meaning::enemy) || means(words, Meaning::sign))
        return std::nullopt;
    for (const std::string* name : {&object.class_name, &object.name})
        if (const auto kind = kind_of_class(*name))
            return unless_ground(kind);
    return means(Words(layer.name), Meaning::enemy) ? std::nullopt : special_kind(layer);
}

void add_object_kinds(const map::Map& map, KindGrid& grid, std::vector<std::string>& notes) {
    std::map<TileKind, std::vector<const map::Object*>> found;
    for (const map::Layer& layer : map.layers) {
        const auto* objects = std::get_if<map::ObjectLayer>(&layer.content);
        if (objects == nullptr)
            continue;
        std::map<TileKind, bool> covers; // the kinds of this layer with an object of a cell's size
        for (const map::Object& object : objects->objects) {
            const auto kind = kind_of_object(layer, object);
            if (!kind)
                continue;
            found[*kind].push_back(&object);
            if (is_small(map, object) && object.points.empty())
                add_middle(map, layer, object, *kind, grid);
            else
                covers[*kind] = true;
        }
        for (const auto& entry : covers) {
            const TileKind kind = entry.first;
            const auto meant = [&](const map::Object& object) {
                return kind_of_object(layer, object) == kind && object.tile.empty();
            };
            add_covered_cells(map, layer, meant, kind, grid);
        }
    }
    for (const auto& [kind, objects] : found)
        notes.push_back(std::string(kind_names[static_cast<int>(kind)]) + ": the cells under "
                        + listed(objects));
}

} // namespace halfbyte::tools::foreign
