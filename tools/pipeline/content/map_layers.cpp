#include "tools/pipeline/content/map_layers.hpp"

#include "tools/pipeline/map/ldtk_as_xml.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace halfbyte::tools::content {

namespace {

constexpr std::string_view thin_walls_layer = "thin_walls";
constexpr std::string_view segments_layer = "segments";
constexpr std::string_view behind_layer = "behind";
constexpr std::string_view front_layer = "front";

[[noreturn]] void fail(const map::Map& map, const map::Layer& layer, const std::string& what) {
    throw support::InputError(map.path, layer.line,
                              "layer " + support::in_quotes(layer.name) + ' ' + what);
}

/// LDtk begins the names of layers with a capital.
bool is_called(const map::Layer& layer, std::string_view name) {
    const auto small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return layer.name.size() == name.size() && small(layer.name[0]) == name[0]
           && layer.name.substr(1) == name.substr(1);
}

/// Whether this is a Tiles layer of LDtk without tiles, which is in the map only to be painted.
bool is_blank(const map::Layer& layer) {
    const auto* tiles = std::get_if<map::TileLayer>(&layer.content);
    return tiles != nullptr && layer.node.attribute(map::ldtk_origin::array)
           && std::ranges::all_of(tiles->cells, &map::Cell::empty);
}

template <class Content>
void take_named(const map::Map& map, const map::Layer& layer, const char* form,
                const map::Layer*& taken) {
    if (!std::holds_alternative<Content>(layer.content))
        fail(map, layer, std::string("must consist of ") + form);
    if (taken != nullptr)
        fail(map, layer, "is there twice; remove or rename one");
    taken = &layer;
}

void refuse_offset(const map::Map& map, const map::Layer* layer) {
    if (layer != nullptr && (layer->offset_x != 0 || layer->offset_y != 0))
        fail(map, *layer, "has an offset; set it to 0");
}

void take_layer(const map::Map& map, const map::Layer& layer, MapLayers& layers, Faults& faults) {
    if (std::holds_alternative<map::ImageLayer>(layer.content))
        fail(map, layer, "is an image; levels consist of tiles and objects");
    if (layer.class_name == map::int_grid_class) {
        faults.attempt([&] { take_named<map::TileLayer>(map, layer, "values", layers.kinds); });
    } else if (layer.name == thin_walls_layer) {
        faults.attempt([&] { take_named<map::TileLayer>(map, layer, "tiles", layers.thin_walls); });
    } else if (is_called(layer, behind_layer)) {
        faults.attempt([&] { take_named<map::TileLayer>(map, layer, "tiles", layers.behind); });
    } else if (is_called(layer, front_layer)) {
        faults.attempt([&] { take_named<map::TileLayer>(map, layer, "tiles", layers.front); });
    } else if (layer.name == segments_layer) {
        faults.attempt(
            [&] { take_named<map::ObjectLayer>(map, layer, "objects", layers.segments); });
    } else if (const auto* objects = std::get_if<map::ObjectLayer>(&layer.content)) {
        for (const map::Object& object : objects->objects)
            layers.objects.push_back({&object, &layer});
    } else if (layers.cells != nullptr && is_blank(layer)) {
        return;
    } else if (layers.cells != nullptr && !is_blank(*layers.cells)) {
        fail(map, layer,
             "is a second tile layer; a level has one. To only draw its tiles, call it \"behind\" "
             "or \"front\"");
    } else {
        layers.cells = &layer;
    }
}

} // namespace

MapLayers find_layers(const map::Map& map, Faults& faults) {
    MapLayers layers;
    for (const map::Layer& layer : map.layers)
        take_layer(map, layer, layers, faults);
    if (layers.cells == nullptr)
        throw support::InputError(map.path, "the map has no tile layer; add one");
    refuse_offset(map, layers.cells);
    for (const map::Layer* layer : {layers.thin_walls, layers.behind, layers.front})
        faults.attempt([&] { refuse_offset(map, layer); });
    return layers;
}

} // namespace halfbyte::tools::content
