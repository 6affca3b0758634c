#include "tools/editor/layered_map.hpp"

#include "tools/pipeline/content/map_layers.hpp"
#include "tools/support/input_error.hpp"

#include <utility>
#include <variant>

namespace halfbyte::tools::editor {

namespace {

using hosted::MapLayer;

LayersInMap layers_in(const map::EditableMap& editable) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const map::Map& map = editable.map();
    const content::MapLayers found = content::find_layers(map, faults);
    LayersInMap layers;
    layers.fill(no_layer);
    const auto set = [&](std::size_t layer, const map::Layer* in_map) {
        if (in_map != nullptr)
            layers[layer] = static_cast<std::size_t>(in_map - map.layers.data());
    };
    const auto index_of = [](MapLayer layer) { return static_cast<std::size_t>(layer); };
    set(index_of(MapLayer::cells), found.cells);
    set(index_of(MapLayer::behind), found.behind);
    set(index_of(MapLayer::front), found.front);
    set(index_of(MapLayer::thin_walls), found.thin_walls);
    set(index_of(MapLayer::segments), found.segments);
    set(kinds_of_cells, found.kinds);
    const std::size_t objects = index_of(MapLayer::objects);
    for (const map::Layer& layer : map.layers)
        if (std::holds_alternative<map::ObjectLayer>(layer.content) && &layer != found.segments
            && layers[objects] == no_layer)
            set(objects, &layer);
    return layers;
}

/// How well a layer fits a name: its id and its name count most.
int likeness(const LayerName& a, const LayerName& b) {
    const bool has_id = a.id != 0 && a.id == b.id;
    if (a.name != b.name)
        return has_id ? 1 : 0;
    return has_id ? 4 : a.number == b.number ? 3 : 2;
}

} // namespace

LayeredMap::LayeredMap(std::string bytes, const std::filesystem::path& file)
    : editable_(std::move(bytes), file), layers_(layers_in(editable_)) {
    for (const std::size_t layer : {index_of(MapLayer::cells), layers_[kinds_of_cells]})
        if (layer != no_layer && !editable_.has_cells(layer))
            throw support::InputError(file, "the level is in a file of its own; switch off \"Save "
                                            "levels in separate files\" in LDtk to paint it here");
}

std::optional<std::uint32_t> LayeredMap::gid(std::size_t layer, int x, int y) const {
    if (x < 0 || x >= map().width || y < 0 || y >= map().height)
        return std::nullopt;
    return editable_.gid(layers_[layer], x, y);
}

LayerName name_of(const map::Map& map, std::size_t layer) {
    LayerName name{map.layers[layer].id, map::full_name(map, map.layers[layer])};
    for (std::size_t before = 0; before < layer; ++before)
        if (std::holds_alternative<map::ObjectLayer>(map.layers[before].content)
            && map::full_name(map, map.layers[before]) == name.name)
            ++name.number;
    return name;
}

std::size_t layer_named(const map::Map& map, const LayerName& name) {
    std::size_t found = no_layer;
    int best = 0;
    for (std::size_t layer = 0; layer < map.layers.size(); ++layer)
        if (std::holds_alternative<map::ObjectLayer>(map.layers[layer].content))
            if (const int fit = likeness(name, name_of(map, layer)); fit > best) {
                best = fit;
                found = layer;
            }
    return found;
}

FoundObject find_object(const map::Map& map, int id) {
    for (std::size_t layer = 0; layer < map.layers.size(); ++layer)
        if (const auto* objects = std::get_if<map::ObjectLayer>(&map.layers[layer].content))
            for (const map::Object& object : objects->objects)
                if (object.id == id)
                    return {&object, layer};
    return {};
}

} // namespace halfbyte::tools::editor
