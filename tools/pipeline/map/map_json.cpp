#include "tools/pipeline/map/map_json.hpp"

#include "platform/hosted/text/printable.hpp"

#include <charconv>
#include <cmath>
#include <iterator>
#include <ostream>
#include <string>

namespace halfbyte::tools::map {

using nlohmann::json;

namespace {

/// A whole number without a fraction, as Tiled writes coordinates.
json coordinate(double value) {
    constexpr double exact = 9'007'199'254'740'992.0; // 2^53
    if (value == std::floor(value) && std::abs(value) < exact)
        return static_cast<std::int64_t>(value);
    return value;
}

json properties_to_json(const Properties& properties) {
    json object = json::object();
    for (const Property& property : properties) {
        object[property.name] = std::visit(
            [](const auto& value) -> json {
                if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Properties>)
                    return properties_to_json(value);
                else
                    return value;
            },
            property.value);
    }
    return object;
}

const char* name_of(ObjectShape shape) {
    switch (shape) {
    case ObjectShape::rectangle: return "rectangle";
    case ObjectShape::point: return "point";
    case ObjectShape::ellipse: return "ellipse";
    case ObjectShape::polygon: return "polygon";
    case ObjectShape::polyline: return "polyline";
    case ObjectShape::text: return "text";
    }
    return "";
}

json object_to_json(const Object& object) {
    json points = json::array();
    for (const Point& point : object.points)
        points.push_back({coordinate(point.x), coordinate(point.y)});
    json tile;
    if (!object.tile.empty())
        tile = {object.tile.tileset, object.tile.id, object.tile.flags};
    return {{"id", object.id},
            {"name", object.name},
            {"class", object.class_name},
            {"x", coordinate(object.x)},
            {"y", coordinate(object.y)},
            {"width", coordinate(object.width)},
            {"height", coordinate(object.height)},
            {"rotation", coordinate(object.rotation)},
            {"visible", object.visible},
            {"shape", name_of(object.shape)},
            {"tile", std::move(tile)},
            {"text", object.text},
            {"points", std::move(points)},
            {"properties", properties_to_json(object.properties)}};
}

template <class Visitor>
void for_each_cell(const TileLayer& layer, Visitor visit) {
    std::size_t index = 0;
    for (int y = 0; y < layer.height; ++y) {
        for (int x = 0; x < layer.width; ++x, ++index)
            if (!layer.cells[index].empty())
                visit(layer.x + x, layer.y + y, layer.cells[index]);
    }
}

json tile_layer_to_json(const Layer& layer, const TileLayer& tiles) {
    json cells = json::array();
    for_each_cell(tiles, [&](int x, int y, const Cell& cell) {
        cells.push_back({x, y, cell.tileset, cell.id, cell.flags});
    });
    return {{"name", layer.name}, {"type", "tiles"}, {"cells", std::move(cells)}};
}

json object_layer_to_json(const Layer& layer, const ObjectLayer& content) {
    json objects = json::array();
    for (const Object& object : content.objects)
        objects.push_back(object_to_json(object));
    return {{"name", layer.name}, {"type", "objects"}, {"objects", std::move(objects)}};
}

json header_to_json(const Map& map) {
    json tilesets = json::array();
    for (const Tileset& tileset : map.tilesets) {
        tilesets.push_back({{"name", tileset.name},
                            {"tilewidth", tileset.tile_width},
                            {"tileheight", tileset.tile_height},
                            {"tilecount", tileset.tile_count}});
    }
    return {{"width", map.width},
            {"height", map.height},
            {"tilewidth", map.tile_width},
            {"tileheight", map.tile_height},
            {"tilesets", std::move(tilesets)}};
}

/// Character references can contain invalid UTF-8, which is replaced, and control characters for a
/// terminal, which are escaped.
std::string text_of(const json& value) {
    return hosted::printable(value.dump(-1, ' ', false, json::error_handler_t::replace));
}

/// Appends `[x,y,tileset,id,flags]`.
void append_cell(std::string& text, int x, int y, const Cell& cell) {
    char separator = '[';
    for (const std::int64_t number : {std::int64_t{x}, std::int64_t{y}, std::int64_t{cell.tileset},
                                      std::int64_t{cell.id}, std::int64_t{cell.flags}}) {
        char digits[24];
        text += separator;
        text.append(digits, std::to_chars(std::begin(digits), std::end(digits), number).ptr);
        separator = ',';
    }
    text += ']';
}

void write_tile_layer(std::ostream& out, const Layer& layer, const TileLayer& tiles) {
    constexpr std::size_t worth_writing = 1 << 16;
    std::string text = R"({"cells":[)";
    bool first = true;
    for_each_cell(tiles, [&](int x, int y, const Cell& cell) {
        if (!first)
            text += ',';
        first = false;
        append_cell(text, x, y, cell);
        if (text.size() >= worth_writing) {
            out << text;
            text.clear();
        }
    });
    out << text << R"(],"name":)" << text_of(layer.name) << R"(,"type":"tiles"})";
}

} // namespace

json map_to_json(const Map& map) {
    json document = header_to_json(map);
    json layers = json::array();
    for (const Layer& layer : map.layers)
        if (const auto* tiles = std::get_if<TileLayer>(&layer.content))
            layers.push_back(tile_layer_to_json(layer, *tiles));
        else if (const auto* objects = std::get_if<ObjectLayer>(&layer.content))
            layers.push_back(object_layer_to_json(layer, *objects));
    document["layers"] = std::move(layers);
    return document;
}

void write_map_json(std::ostream& out, const Map& map) {
    const char* separator = "";
    out << R"({"height":)" << map.height << R"(,"layers":[)";
    for (const Layer& layer : map.layers) {
        if (const auto* tiles = std::get_if<TileLayer>(&layer.content)) {
            out << separator;
            write_tile_layer(out, layer, *tiles);
            separator = ",";
        } else if (const auto* objects = std::get_if<ObjectLayer>(&layer.content)) {
            out << separator << text_of(object_layer_to_json(layer, *objects));
            separator = ",";
        }
    }
    const json header = header_to_json(map);
    out << "],\"tileheight\":" << map.tile_height << ",\"tilesets\":" << text_of(header["tilesets"])
        << ",\"tilewidth\":" << map.tile_width << ",\"width\":" << map.width << "}\n";
}

} // namespace halfbyte::tools::map
