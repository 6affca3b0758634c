#include "tests/map/tiled_export.hpp"

#include "tools/pipeline/map/decode_gids.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <vector>

namespace halfbyte::test {

using nlohmann::json;

namespace {

/// The displacement of an infinite map's origin, in cells.
struct Origin {
    int x = 0;
    int y = 0;
    int right = 0;
    int bottom = 0;
    bool found = false;
};

void flatten(const json& layers, std::vector<json>& flat) {
    for (const json& layer : layers)
        if (layer["type"] == "group")
            flatten(layer["layers"], flat);
        else
            flat.push_back(layer);
}

Origin origin_of(const std::vector<json>& layers) {
    Origin origin;
    for (const json& layer : layers) {
        for (const json& chunk : layer.value("chunks", json::array())) {
            const int x = chunk["x"];
            const int y = chunk["y"];
            origin.x = origin.found ? std::min(origin.x, x) : x;
            origin.y = origin.found ? std::min(origin.y, y) : y;
            origin.right = std::max(origin.found ? origin.right : x, x + int{chunk["width"]});
            origin.bottom = std::max(origin.found ? origin.bottom : y, y + int{chunk["height"]});
            origin.found = true;
        }
    }
    return origin;
}

std::vector<std::uint32_t> gids_of(const json& layer, const json& block) {
    if (block["data"].is_array())
        return block["data"];
    const std::string encoding = layer.value("encoding", "base64");
    const std::size_t count = std::size_t{block["width"]} * std::size_t{block["height"]};
    return tools::map::decode_gids(
        std::string(block["data"]),
        tools::map::data_encoding(encoding, layer.value("compression", "")), count);
}

json cell_of(std::uint32_t gid, int x, int y, const json& tilesets) {
    const std::uint32_t id = gid & 0x1FFF'FFFF;
    std::size_t owner = 0;
    std::uint32_t owner_first = 0;
    for (std::size_t i = 0; i < tilesets.size(); ++i) {
        const std::uint32_t first = tilesets[i]["firstgid"];
        if (first <= id && first > owner_first) {
            owner = i;
            owner_first = first;
        }
    }
    // The flips are bits 31 (horizontal), 30 (vertical) and 29 (diagonal). Here they are 8, 4 and
    // 2.
    return {x, y, owner, id - owner_first, gid >> 28 & 14};
}

json cells_of(const json& layer, const json& tilesets, const Origin& origin) {
    std::vector<json> cells;
    const json blocks = layer.contains("chunks") ? layer["chunks"]
                        : layer.contains("data") ? json::array({layer})
                                                 : json::array();
    for (const json& block : blocks) {
        const int width = block["width"];
        const auto gids = gids_of(layer, block);
        for (std::size_t i = 0; i < gids.size(); ++i) {
            const int x = int{block["x"]} - origin.x + static_cast<int>(i) % width;
            const int y = int{block["y"]} - origin.y + static_cast<int>(i) / width;
            if (gids[i] != 0)
                cells.push_back(cell_of(gids[i], x, y, tilesets));
        }
    }
    std::sort(cells.begin(), cells.end(), [](const json& a, const json& b) {
        return std::pair(a[1], a[0]) < std::pair(b[1], b[0]);
    });
    return cells;
}

const char* shape_of(const json& object) {
    for (const char* shape : {"point", "ellipse", "polygon", "polyline", "text"})
        if (object.contains(shape))
            return shape;
    return "rectangle";
}

json tile_of(const json& object, const json& tilesets) {
    if (!object.contains("gid"))
        return nullptr;
    const json cell = cell_of(object["gid"], 0, 0, tilesets);
    return {cell[2], cell[3], cell[4]};
}

json object_of(const json& object, const json& tilesets, double shift_x, double shift_y) {
    json points = json::array();
    for (const auto* shape : {"polygon", "polyline"})
        for (const json& point : object.value(shape, json::array()))
            points.push_back({point["x"], point["y"]});
    json properties = json::object();
    for (const json& property : object.value("properties", json::array()))
        properties[std::string(property["name"])] = property["value"];
    return {{"id", object["id"]},
            {"name", object["name"]},
            {"class", object["type"]},
            {"x", double{object["x"]} - shift_x},
            {"y", double{object["y"]} - shift_y},
            {"width", object["width"]},
            {"height", object["height"]},
            {"rotation", object["rotation"]},
            {"visible", object["visible"]},
            {"shape", shape_of(object)},
            {"tile", tile_of(object, tilesets)},
            {"text", object.contains("text") ? object["text"]["text"] : json("")},
            {"points", points},
            {"properties", properties}};
}

} // namespace

json export_by_tiled(const std::string& tiled, const std::filesystem::path& map,
                     const std::filesystem::path& scratch) {
    const auto out = scratch / "exported.json";
    std::filesystem::remove(out);
    const std::string command =
        "HOME='" + scratch.string() + "' QT_QPA_PLATFORM=offscreen timeout 60 '" + tiled
        + "' --embed-tilesets --detach-templates --export-map json '" + map.string() + "' '"
        + out.string() + "' 2>'" + (scratch / "tiled.log").string() + "'";
    if (std::system(command.c_str()) != 0)
        throw std::runtime_error("Tiled does not export " + map.string());
    std::ifstream file(out);
    return json::parse(file);
}

json canonical_form(const json& exported) {
    std::vector<json> flat;
    flatten(exported["layers"], flat);
    const Origin origin = origin_of(flat);
    json tilesets = json::array();
    for (const json& tileset : exported["tilesets"]) {
        tilesets.push_back({{"name", tileset["name"]},
                            {"tilewidth", tileset["tilewidth"]},
                            {"tileheight", tileset["tileheight"]},
                            {"tilecount", tileset["tilecount"]}});
    }
    json layers = json::array();
    for (const json& layer : flat) {
        if (layer["type"] == "tilelayer") {
            layers.push_back({{"name", layer["name"]},
                              {"type", "tiles"},
                              {"cells", cells_of(layer, exported["tilesets"], origin)}});
        } else if (layer["type"] == "objectgroup") {
            json objects = json::array();
            for (const json& object : layer["objects"]) {
                objects.push_back(object_of(object, exported["tilesets"],
                                            origin.x * double{exported["tilewidth"]},
                                            origin.y * double{exported["tileheight"]}));
            }
            layers.push_back({{"name", layer["name"]}, {"type", "objects"}, {"objects", objects}});
        }
    }
    return {{"width", origin.found ? json(origin.right - origin.x) : exported["width"]},
            {"height", origin.found ? json(origin.bottom - origin.y) : exported["height"]},
            {"tilewidth", exported["tilewidth"]},
            {"tileheight", exported["tileheight"]},
            {"tilesets", tilesets},
            {"layers", layers}};
}

} // namespace halfbyte::test
