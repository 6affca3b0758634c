#include "tests/map/round_trip.hpp"

#include "tools/pipeline/map/load_map.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace halfbyte::test {

namespace map = tools::map;

namespace {

const map::TileLayer* tile_layer(const map::Map& map, std::size_t layer) {
    return std::get_if<map::TileLayer>(&map.layers[layer].content);
}

template <class Visit>
void each_cell(const map::TileLayer& cells, Visit&& visit) {
    for (int y = cells.y; y < cells.y + cells.height; ++y)
        for (int x = cells.x; x < cells.x + cells.width; ++x)
            visit(x, y);
}

// A tile that the layer has in another cell, or none.
std::uint32_t other_tile(const map::EditableMap& map, std::size_t layer, std::uint32_t than) {
    std::uint32_t other = 0;
    each_cell(*tile_layer(map.map(), layer), [&](int x, int y) {
        const std::uint32_t gid = map.gid(layer, x, y);
        if (other == 0 && gid != than)
            other = gid;
    });
    return other == than ? map.map().tilesets.front().first_gid : other;
}

// The part of the second text between the ends that both have.
std::string_view difference(std::string_view a, std::string_view b) {
    const auto same = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    a.remove_prefix(same);
    b.remove_prefix(same);
    while (!a.empty() && !b.empty() && a.back() == b.back()) {
        a.remove_suffix(1);
        b.remove_suffix(1);
    }
    return b;
}

bool is_base64(std::string_view text) {
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
    return text.find_first_not_of(letters) == text.npos;
}

bool is_one_cell(const map::EditableMap& map, const std::string& text,
                 const std::filesystem::path& file) {
    constexpr std::size_t longest_number = 16; // or an attribute
    constexpr std::size_t longest_tile = 400;  // of LDtk
    const std::string_view there = difference(map.bytes(), text);
    const std::string_view before = difference(text, map.bytes());
    const std::size_t longest = file.extension() == ".ldtk" ? longest_tile : longest_number;
    return std::max(there.size(), before.size()) <= longest
           || (is_base64(there) && is_base64(before));
}

std::string fault_of(const map::EditableMap& map, const std::filesystem::path& file) {
    const std::string text = map.text();
    const std::size_t cells = differing_cells(map.map(), map::load_map_text(text, file));
    if (cells != 1)
        return std::to_string(cells) + " cells differ after one was painted";
    return is_one_cell(map, text, file) ? "" : "more than the cell's text differs";
}

} // namespace

std::size_t differing_cells(const map::Map& a, const map::Map& b) {
    std::size_t count = 0;
    if (a.layers.size() != b.layers.size())
        return static_cast<std::size_t>(-1);
    for (std::size_t layer = 0; layer < a.layers.size(); ++layer)
        if (const map::TileLayer* cells = tile_layer(a, layer))
            each_cell(*cells, [&](int x, int y) {
                count += map::cell_at(*cells, x, y) != map::cell_at(*tile_layer(b, layer), x, y);
            });
    return count;
}

RoundTrip paint_each_layer(map::EditableMap map, const std::filesystem::path& file) {
    RoundTrip result;
    for (std::size_t layer = 0; layer < map.map().layers.size(); ++layer) {
        const map::TileLayer* cells = tile_layer(map.map(), layer);
        if (cells == nullptr || cells->cells.empty())
            continue;
        const int x = cells->x + cells->width - 1;
        const int y = cells->y + cells->height / 2;
        const std::uint32_t before = map.gid(layer, x, y);
        if (!map.set_gid(layer, x, y, other_tile(map, layer, before)))
            continue; // a gap between chunks, or a layer in another file
        ++result.layers;
        result.fault = fault_of(map, file);
        map.set_gid(layer, x, y, before);
        if (!result.fault.empty()) {
            result.fault =
                "layer " + map::full_name(map.map(), map.map().layers[layer]) + ": " + result.fault;
            return result;
        }
    }
    if (map.text() != map.bytes())
        result.fault = "the bytes differ without an edit";
    return result;
}

} // namespace halfbyte::test
