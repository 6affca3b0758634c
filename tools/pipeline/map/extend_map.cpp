#include "tools/pipeline/map/extend_map.hpp"

#include "tools/pipeline/map/xml_text.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cstdlib>
#include <pugixml.hpp>
#include <string_view>
#include <utility>

namespace halfbyte::tools::map {

namespace {

bool is_layer(pugi::xml_node node) {
    const std::string_view name = node.name();
    return name == "layer" || name == "objectgroup" || name == "imagelayer" || name == "group";
}

} // namespace

void keep_next_id(std::string& bytes, std::string_view name, int id) {
    const TextSpan next = attribute_in(bytes, bytes.find("<map") + 1, name);
    if (next.end != 0 && std::atoi(bytes.c_str() + next.begin) <= id)
        bytes.replace(next.begin, next.end - next.begin, std::to_string(id + 1));
}

std::string without_addition(std::string bytes, const std::string& text) {
    const std::size_t at = bytes.find(text);
    if (at == std::string::npos)
        return bytes;
    bytes.erase(at, text.size());
    const TextSpan id = attribute_in(text, text.find('<') + 1, "id");
    const TextSpan next = attribute_in(bytes, bytes.find("<map") + 1, "nextlayerid");
    if (id.end != 0 && next.end != 0
        && std::atoi(bytes.c_str() + next.begin) == std::atoi(text.c_str() + id.begin) + 1)
        bytes.replace(next.begin, next.end - next.begin, text, id.begin, id.end - id.begin);
    return bytes;
}

namespace {

/// The begin of the outermost layer that is or contains the one with this tag; without a tag, the
/// map's end.
std::size_t begin_of(const std::string& bytes, std::optional<std::size_t> tag) {
    pugi::xml_document document;
    document.load_buffer(bytes.data(), bytes.size(), pugi::parse_full, pugi::encoding_utf8);
    std::size_t begin = bytes.rfind("</map");
    if (tag)
        for (const pugi::xml_node node : document.child("map").children())
            if (const auto place = static_cast<std::size_t>(node.offset_debug());
                is_layer(node) && place <= *tag)
                begin = place - 1;
    return bytes.find_last_not_of(" \t", begin - 1) + 1; // of its line
}

} // namespace

Addition with_xml_layer(const std::string& bytes, const Map& map, const std::string& name,
                        bool has_tiles, std::optional<std::size_t> before) {
    if (map.infinite)
        throw support::InputError(map.path, "has no layer " + support::in_quotes(name)
                                                + ", and it is an infinite map; add the layer in "
                                                  "Tiled");
    int id = 0;
    for (const Layer& layer : map.layers)
        id = std::max(id, layer.id);
    const TextSpan next = attribute_in(bytes, bytes.find("<map") + 1, "nextlayerid");
    if (next.end != 0)
        id = std::max(id, std::atoi(bytes.c_str() + next.begin) - 1);
    ++id;
    const std::string begin =
        " id=\"" + std::to_string(id) + "\" name=\"" + xml_escaped(name) + '"';
    const std::string size =
        " width=\"" + std::to_string(map.width) + "\" height=\"" + std::to_string(map.height) + '"';
    const auto cells = static_cast<std::size_t>(map.width) * static_cast<std::size_t>(map.height);
    Addition addition;
    addition.text = has_tiles ? " <layer" + begin + size + ">\n  <data encoding=\"csv\">\n"
                                    + csv_lines(std::vector<std::uint32_t>(cells), map.width)
                                    + "</data>\n </layer>\n"
                              : " <objectgroup" + begin + ">\n </objectgroup>\n";
    addition.bytes = bytes;
    addition.bytes.insert(begin_of(bytes, before), addition.text);
    keep_next_id(addition.bytes, "nextlayerid", id);
    return addition;
}

Addition with_xml_tileset(const std::string& bytes, const Map& map, const std::string& source,
                          std::optional<std::size_t> first_layer) {
    std::uint32_t first = 1;
    for (const Tileset& tileset : map.tilesets) {
        std::uint32_t tiles = static_cast<std::uint32_t>(std::max(tileset.tile_count, 1));
        for (const TileInfo& tile : tileset.tiles)
            tiles = std::max(tiles, tile.id + 1);
        first = std::max(first, tileset.first_gid + tiles);
    }
    Addition addition;
    addition.text = " <tileset firstgid=\"" + std::to_string(first) + "\" source=\""
                    + xml_escaped(source) + "\"/>\n";
    addition.bytes = bytes;
    addition.bytes.insert(begin_of(bytes, first_layer), addition.text);
    return addition;
}

} // namespace halfbyte::tools::map
