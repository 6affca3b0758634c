// The part of EditableMap that adds layers and tilesets.
#include "tools/pipeline/map/editable_map.hpp"
#include "tools/pipeline/map/end_of_tag.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace halfbyte::tools::map {

namespace {

bool is_layer(pugi::xml_node node) {
    const std::string_view name = node.name();
    return name == "layer" || name == "objectgroup" || name == "imagelayer" || name == "group";
}

/// As Tiled writes them: a row on each line.
std::string empty_cells(int columns, int rows) {
    std::string text;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column)
            text += row + 1 == rows && column + 1 == columns ? "0" : "0,";
        text += '\n';
    }
    return text;
}

std::string escaped(const std::string& value) {
    std::string text;
    for (const char letter : value)
        switch (letter) {
        case '&': text += "&amp;"; break;
        case '<': text += "&lt;"; break;
        case '"': text += "&quot;"; break;
        default: text += letter;
        }
    return text;
}

} // namespace

void keep_next_id(std::string& bytes, std::string_view name, int id) {
    const std::string attribute = ' ' + std::string(name) + "=\"";
    const std::size_t map = bytes.find("<map");
    const std::size_t found = bytes.find(attribute, map);
    if (found >= end_of_tag(bytes, map))
        return;
    const std::size_t begin = found + attribute.size();
    const std::size_t end = bytes.find('"', begin);
    if (std::atoi(bytes.c_str() + begin) <= id)
        bytes.replace(begin, end - begin, std::to_string(id + 1));
}

/// Where the outermost layer begins that is or contains a layer; without one, the map's end.
std::size_t EditableMap::begin_of(std::optional<std::size_t> layer) const {
    const std::size_t at = layer ? layers_[*layer] : 0;
    pugi::xml_document document;
    document.load_buffer(bytes_.data(), bytes_.size(), pugi::parse_full, pugi::encoding_utf8);
    std::size_t begin = bytes_.rfind("</map");
    if (layer)
        for (const pugi::xml_node node : document.child("map").children())
            if (const auto place = static_cast<std::size_t>(node.offset_debug());
                is_layer(node) && place <= at)
                begin = place - 1;
    return bytes_.find_last_not_of(" \t", begin - 1) + 1; // of its line
}

EditableMap::Addition EditableMap::with_layer(const std::string& name, bool has_tiles,
                                              std::optional<std::size_t> before) const {
    if (map_.infinite)
        throw support::InputError(map_.path, "has no layer " + support::in_quotes(name)
                                                 + ", and it is an infinite map; add the layer in "
                                                   "Tiled");
    int id = 0;
    for (const Layer& layer : map_.layers)
        id = std::max(id, layer.id);
    const std::size_t next = bytes_.find(" nextlayerid=\"");
    if (next < end_of_tag(bytes_, bytes_.find("<map")))
        id = std::max(id, std::atoi(bytes_.c_str() + next + 14) - 1);
    ++id;
    const std::string begin = " id=\"" + std::to_string(id) + "\" name=\"" + escaped(name) + '"';
    const std::string size = " width=\"" + std::to_string(map_.width) + "\" height=\""
                             + std::to_string(map_.height) + '"';
    Addition addition;
    addition.text = has_tiles ? " <layer" + begin + size + ">\n  <data encoding=\"csv\">\n"
                                    + empty_cells(map_.width, map_.height) + "</data>\n </layer>\n"
                              : " <objectgroup" + begin + ">\n </objectgroup>\n";
    addition.bytes = bytes_;
    addition.bytes.insert(begin_of(before), addition.text);
    keep_next_id(addition.bytes, "nextlayerid", id);
    return addition;
}

EditableMap::Addition EditableMap::with_tileset(const std::string& source) const {
    std::uint32_t first = 1;
    for (const Tileset& tileset : map_.tilesets) {
        std::uint32_t tiles = static_cast<std::uint32_t>(std::max(tileset.tile_count, 1));
        for (const TileInfo& tile : tileset.tiles)
            tiles = std::max(tiles, tile.id + 1);
        first = std::max(first, tileset.first_gid + tiles);
    }
    Addition addition;
    addition.text = " <tileset firstgid=\"" + std::to_string(first) + "\" source=\""
                    + escaped(source) + "\"/>\n";
    addition.bytes = bytes_;
    addition.bytes.insert(layers_.empty() ? begin_of(std::nullopt) : begin_of(0), addition.text);
    return addition;
}

} // namespace halfbyte::tools::map
