#include "tools/pipeline/content/level_walls.hpp"

#include "engine/numbers/limits.hpp"
#include "engine/numbers/units.hpp"
#include "tools/pipeline/content/property_reader.hpp"
#include "tools/pipeline/content/toml_file.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

namespace halfbyte::tools::content {

namespace {

Walls walls_of_cell(const map::Map& map, const map::Layer& layer, map::Cell cell,
                    const std::string& where) {
    const auto fail = [&](const std::string& what) {
        throw support::InputError(map.path, layer.line, where + ": the thin wall's tile " + what);
    };
    if (cell.empty())
        return 0;
    if (cell.flags != 0)
        fail("is flipped or rotated");
    const map::TileInfo* info = map::find_tile(map, cell);
    const std::string class_name = info != nullptr ? info->class_name : "";
    std::vector<std::string_view> names;
    for (const WallClass& known : wall_classes) {
        if (class_name == known.name) {
            PropertyReader(info->properties, map.path, layer.line, where + ": the thin wall's tile")
                .refuse_others();
            return known.walls;
        }
        names.push_back(known.name);
    }
    fail((class_name.empty() ? "has no class"
                             : "has the unknown class " + support::in_quotes(class_name))
         + support::known_instead(class_name, names));
    return 0;
}

std::vector<Walls> read_thin_walls(const map::Map& map, const map::Layer& layer, Faults& faults) {
    const auto& cells = std::get<map::TileLayer>(layer.content);
    std::vector<Walls> walls;
    bool sound = true; // only the first faulty cell is reported
    for (int row = 0; row < map.height; ++row) {
        for (int column = 0; column < map.width; ++column) {
            walls.push_back(0);
            sound = sound && faults.attempt([&] {
                walls.back() = walls_of_cell(map, layer, map::cell_at(cells, column, row),
                                             "cell (" + std::to_string(column) + ", "
                                                 + std::to_string(row) + ')');
            });
        }
    }
    return walls;
}

class SegmentReader {
  public:
    SegmentReader(const map::Map& map, const map::Layer& layer) : map_(map), layer_(layer) {}

    void add(const map::Object& object, std::vector<Segment>& segments) const {
        if (object.shape != map::ObjectShape::polyline)
            fail(object, "must be a polyline");
        if (object.rotation != 0)
            fail(object, "is rotated; set its rotation to 0");
        PropertyReader properties(object.properties, map_.path, object.line, text_of(object));
        const bool one_sided = properties.flag("one_sided");
        properties.refuse_others();
        for (std::size_t i = 0; i + 1 < object.points.size(); ++i) {
            const Segment segment{place_of(object, object.points[i]),
                                  place_of(object, object.points[i + 1]), one_sided};
            if (segment.a == segment.b)
                fail(object, "has a segment of length 0, number " + std::to_string(i + 1));
            segments.push_back(segment);
        }
    }

  private:
    halfbyte::Point place_of(const map::Object& object, map::Point point) const {
        const double x = object.x + layer_.offset_x + point.x;
        const double y = object.y + layer_.offset_y + point.y;
        if (!(x >= 0 && x <= map_.width * pixels_per_cell && y >= 0
              && y <= map_.height * pixels_per_cell))
            fail(object, "has a point outside the level");
        const auto position = [](double pixel) -> Position {
            return {static_cast<std::int32_t>(std::lround(pixel * subpixels_per_pixel))};
        };
        return {position(x), position(y)};
    }

    [[noreturn]] void fail(const map::Object& object, const std::string& what) const {
        throw support::InputError(map_.path, object.line, text_of(object) + ' ' + what);
    }

    std::string text_of(const map::Object& object) const {
        return "object " + std::to_string(object.id) + " in layer "
               + support::in_quotes(layer_.name);
    }

    const map::Map& map_;
    const map::Layer& layer_;
};

std::vector<Segment> read_segments(const map::Map& map, const map::Layer& layer, Faults& faults) {
    std::vector<Segment> segments;
    const SegmentReader reader(map, layer);
    for (const map::Object& object : std::get<map::ObjectLayer>(layer.content).objects)
        faults.attempt([&] { reader.add(object, segments); });
    if (segments.size() > level_segments) {
        throw support::InputError(map.path, layer.line,
                                  "layer " + support::in_quotes(layer.name) + " has "
                                      + std::to_string(segments.size()) + " segments; at most "
                                      + std::to_string(level_segments) + " are possible");
    }
    return segments;
}

} // namespace

Walls walls_of_class(std::string_view name) {
    const auto* found = std::ranges::find(wall_classes, name, &WallClass::name);
    return found == std::end(wall_classes) ? Walls{0} : found->walls;
}

LevelWalls read_level_walls(const map::Map& map, const MapLayers& layers, Faults& faults) {
    LevelWalls walls;
    if (layers.thin_walls != nullptr)
        faults.attempt(
            [&] { walls.thin_walls = read_thin_walls(map, *layers.thin_walls, faults); });
    if (layers.segments != nullptr)
        faults.attempt([&] { walls.segments = read_segments(map, *layers.segments, faults); });
    return walls;
}

} // namespace halfbyte::tools::content
