#include "tools/pipeline/foreign/spawn_object.hpp"

#include "tools/pipeline/foreign/drawn_cell.hpp"
#include "tools/pipeline/foreign/word_table.hpp"
#include "tools/support/input_error.hpp"

namespace halfbyte::tools::foreign {

namespace {

constexpr double side = 16; // pixels of a cell

/// How well names fit, from 1 up; 0 for not at all.
int fit_of(const Words& words) {
    if (means(words, Meaning::not_start) || means(words, Meaning::enemy)
        || means(words, Meaning::sign))
        return 0;
    const bool player = means(words, Meaning::player);
    const bool spawn = means(words, Meaning::spawn);
    const bool start = means(words, Meaning::start);
    if (words.has_any({"playerspawn", "playerstart"}) || (player && (spawn || start)))
        return 5;
    return player ? 4 : spawn ? 3 : start ? 2 : 0;
}

std::string names_of(const map::Map& map, const map::Object& object) {
    std::string names = object.name + ' ' + object.class_name;
    if (const map::TileInfo* tile = map::find_tile(map, object.tile))
        names += ' ' + tile->class_name;
    for (const map::Property& property : object.properties) {
        const Words words(property.name);
        // A property `player` more often names the one that triggers something.
        if (words.has("spawn") || words.has_any({"playerspawn", "spawnpoint", "playerstart"}))
            names += ' ' + property.name;
    }
    return names;
}

map::Point feet_of(const map::Map& map, const map::Layer& layer, const map::Object& object) {
    const map::Point size{object.width, object.height};
    const bool below = object.tile.empty() && object.shape != map::ObjectShape::point;
    const double x = object.x + (object.shape == map::ObjectShape::point ? 0 : size.x / 2);
    const double y = object.y + (below ? size.y : 0);
    return {(x + layer.offset_x) * side / map.tile_width,
            (y + layer.offset_y) * side / map.tile_height};
}

class MarkSearch {
  public:
    explicit MarkSearch(const map::Map& map) : map_(map) {}

    std::optional<SpawnMark> find() {
        for (const map::Layer& layer : map_.layers)
            if (const auto* objects = std::get_if<map::ObjectLayer>(&layer.content))
                consider_objects(layer, objects->objects);
        if (!mark_)
            consider_tiles();
        return mark_;
    }

  private:
    void consider_objects(const map::Layer& layer, const std::vector<map::Object>& objects) {
        for (const map::Object& object : objects) {
            int fit = fit_of(Words(names_of(map_, object)));
            if (fit == 0 && objects.size() == 1 && object.name.empty())
                fit = fit_of(Words(layer.name)) > 0 ? 1 : 0;
            if (fit > best_fit_) {
                best_fit_ = fit;
                mark_ = {feet_of(map_, layer, object),
                         object.name.empty() ? "object " + std::to_string(object.id)
                                             : "object " + support::in_quotes(object.name),
                         &object};
            }
        }
    }

    void consider_tiles() {
        for (const map::Layer& layer : map_.layers) {
            if (std::holds_alternative<map::TileLayer>(layer.content)) {
                each_drawn_cell(map_, layer, [&](GridPlace place, const map::Cell& cell) {
                    consider_tile(map::find_tile(map_, cell), place.column, place.row);
                });
            }
        }
    }

    void consider_tile(const map::TileInfo* tile, int column, int row) {
        if (tile == nullptr || tile->class_name.empty())
            return;
        if (const int fit = fit_of(Words(tile->class_name)); fit > best_fit_) {
            best_fit_ = fit;
            mark_ = {{(column + 0.5) * side, (row + 1) * side},
                     "a tile of class " + support::in_quotes(tile->class_name),
                     nullptr};
        }
    }

    const map::Map& map_;
    int best_fit_ = 0;
    std::optional<SpawnMark> mark_;
};

} // namespace

std::optional<SpawnMark> find_spawn_mark(const map::Map& map) {
    return MarkSearch(map).find();
}

} // namespace halfbyte::tools::foreign
