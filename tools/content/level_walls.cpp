#include "tools/content/level_walls.hpp"

#include "engine/numbers/limits.hpp"
#include "engine/numbers/units.hpp"
#include "tools/support/input_error.hpp"

#include <cmath>
#include <iterator>
#include <string>

namespace halfbyte::tools {

namespace {

struct WallClass {
    std::string_view name;
    Walls walls;
};

constexpr WallClass wall_classes[] = {
    {"thin_top", wall_top}, {"thin_left", wall_left}, {"thin_both", wall_top | wall_left}};

template <class Content>
const Layer* layer_named(const Map& map, std::string_view name, const char* form) {
    const Layer* found = nullptr;
    for (const Layer& layer : map.layers) {
        if (layer.name != name) {
            continue;
        }
        if (!std::holds_alternative<Content>(layer.content)) {
            throw InputError(map.path, layer.line,
                             "layer " + in_quotes(layer.name) + " is not made of " + form);
        }
        if (found != nullptr) {
            throw InputError(map.path, layer.line,
                             "layer " + in_quotes(layer.name) + " is there twice");
        }
        found = &layer;
    }
    return found;
}

Walls walls_of_cell(const Map& map, const Layer& layer, Cell cell, const std::string& where) {
    const auto fail = [&](const std::string& what) {
        throw InputError(map.path, layer.line, where + ": the thin wall's tile " + what);
    };
    if (cell.empty()) {
        return 0;
    }
    if (cell.flags != 0) {
        fail("is flipped or turned");
    }
    const TileInfo* info = find_tile(map, cell);
    const std::string class_name = info != nullptr ? info->class_name : "";
    for (const WallClass& known : wall_classes) {
        if (class_name == known.name) {
            return known.walls;
        }
    }
    fail((class_name.empty() ? "has no class" : "has the unknown class " + in_quotes(class_name))
         + "; known are thin_top, thin_left, thin_both");
    return 0;
}

std::vector<Walls> read_thin_walls(const Map& map, Faults& faults) {
    const Layer* layer = layer_named<TileLayer>(map, thin_walls_layer, "tiles");
    if (layer == nullptr) {
        return {};
    }
    if (layer->offset_x != 0 || layer->offset_y != 0) {
        throw InputError(map.path, layer->line,
                         "layer " + in_quotes(layer->name) + " is moved; walls cannot be");
    }
    const auto& cells = std::get<TileLayer>(layer->content);
    std::vector<Walls> walls;
    bool sound = true; // of a faulty layer the first cell is named
    for (int row = 0; row < map.height; ++row) {
        for (int column = 0; column < map.width; ++column) {
            walls.push_back(0);
            sound = sound && faults.attempt([&] {
                walls.back() = walls_of_cell(map, *layer, cell_at(cells, column, row),
                                             "cell (" + std::to_string(column) + ", "
                                                 + std::to_string(row) + ')');
            });
        }
    }
    return walls;
}

class StrokeReader {
  public:
    StrokeReader(const Map& map, const Layer& layer) : map_(map), layer_(layer) {}

    void add(const Object& object, std::vector<Segment>& segments) const {
        if (object.shape != ObjectShape::polyline) {
            fail(object, "is no polyline; segments are");
        }
        if (object.rotation != 0) {
            fail(object, "is turned; segments cannot be");
        }
        const bool one_sided = is_one_sided(object);
        for (std::size_t i = 0; i + 1 < object.points.size(); ++i) {
            const Segment stroke{place_of(object, object.points[i]),
                                 place_of(object, object.points[i + 1]), one_sided};
            if (stroke.a == stroke.b) {
                fail(object, "has a stroke without length, number " + std::to_string(i + 1));
            }
            segments.push_back(stroke);
        }
    }

  private:
    bool is_one_sided(const Object& object) const {
        const Property* property = find_property(object.properties, "one_sided");
        if (property == nullptr) {
            return false;
        }
        const bool* value = std::get_if<bool>(&property->value);
        if (value == nullptr) {
            fail(object, "has a property \"one_sided\" that is neither true nor false");
        }
        return *value;
    }

    halfbyte::Point place_of(const Object& object, Point point) const {
        const double x = object.x + layer_.offset_x + point.x;
        const double y = object.y + layer_.offset_y + point.y;
        if (!(x >= 0 && x <= map_.width * pixels_per_cell && y >= 0
              && y <= map_.height * pixels_per_cell)) {
            fail(object, "has a point outside the level");
        }
        const auto position = [](double pixel) -> Position {
            return {static_cast<std::int32_t>(std::lround(pixel * subpixels_per_pixel))};
        };
        return {position(x), position(y)};
    }

    [[noreturn]] void fail(const Object& object, const std::string& what) const {
        throw InputError(map_.path, object.line,
                         "object " + std::to_string(object.id) + " in layer "
                             + in_quotes(layer_.name) + ' ' + what);
    }

    const Map& map_;
    const Layer& layer_;
};

std::vector<Segment> read_segments(const Map& map, Faults& faults) {
    const Layer* layer = layer_named<ObjectLayer>(map, segments_layer, "objects");
    std::vector<Segment> segments;
    if (layer == nullptr) {
        return segments;
    }
    const StrokeReader reader(map, *layer);
    for (const Object& object : std::get<ObjectLayer>(layer->content).objects) {
        faults.attempt([&] { reader.add(object, segments); });
    }
    if (segments.size() > level_segments) {
        throw InputError(map.path, layer->line,
                         "layer " + in_quotes(layer->name) + " has "
                             + std::to_string(segments.size()) + " strokes; at most "
                             + std::to_string(level_segments) + " are possible");
    }
    return segments;
}

} // namespace

LevelWalls read_level_walls(const Map& map, Faults& faults) {
    LevelWalls walls;
    faults.attempt([&] { walls.thin_walls = read_thin_walls(map, faults); });
    faults.attempt([&] { walls.segments = read_segments(map, faults); });
    return walls;
}

} // namespace halfbyte::tools
