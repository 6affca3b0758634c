#include "tools/pipeline/foreign/solidity.hpp"

#include "tools/pipeline/foreign/drawn_cell.hpp"
#include "tools/pipeline/foreign/layer_choice.hpp"
#include "tools/pipeline/foreign/meaning.hpp"
#include "tools/pipeline/foreign/solid_objects.hpp"
#include "tools/pipeline/foreign/spawn_object.hpp"
#include "tools/pipeline/map/ldtk_as_xml.hpp"
#include "tools/support/counted.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace halfbyte::tools::foreign {

namespace {

/// Blocking cells by the source of their kind, in the order of TileSource.
using SourceCounts = std::array<int, 3>;

bool blocks(std::optional<TileKind> kind) {
    return kind && (traits_of(*kind) & trait_blocks) != 0;
}

/// The number of cells for each kind, other than ground, and the reason for it.
using KindCounts = std::map<std::pair<TileKind, std::string>, int>;

std::string reason_of(const map::Map& map, const Solidity& solidity, std::size_t layer,
                      const map::Cell& cell) {
    const auto tile = solidity.tile_kinds.of(cell);
    const std::string name = support::in_quotes(map.layers[layer].name);
    if (!tile || (tile->source == TileSource::by_shape && solidity.layer_kinds[layer]))
        return "by the layer's name " + name;
    if (map.layers[layer].class_name == map::int_grid_class)
        return "by the values of the IntGrid layer " + name;
    constexpr const char* reasons[]{"by their tiles' class", "by their tiles' properties",
                                    "by their tiles' collision shapes"};
    return reasons[static_cast<std::size_t>(tile->source)];
}

void note_kinds(const KindCounts& counts, std::vector<std::string>& notes) {
    for (const auto& [key, count] : counts)
        notes.push_back(std::string(kind_names[static_cast<int>(key.first)]) + ": "
                        + support::counted(count, "cell") + ' ' + key.second);
}

/// Adds the cells of a tile layer; ground and platforms only if `with_blocking` is true.
void add_tiles(const map::Map& map, std::size_t layer, bool with_blocking, Solidity& solidity,
               SourceCounts* counts, KindCounts& kinds) {
    each_drawn_cell(map, map.layers[layer], [&](GridPlace place, const map::Cell& cell) {
        const auto kind = kind_in_layer(solidity, layer, cell);
        const bool is_special = kind && special_kind(map.layers[layer]) == kind;
        if (!kind || (blocks(kind) && !with_blocking && !is_special))
            return;
        solidity.grid.add(place.column, place.row, *kind);
        if (*kind != TileKind::empty && *kind != TileKind::solid && *kind != TileKind::oneway_up)
            ++kinds[{*kind, reason_of(map, solidity, layer, cell)}];
        const auto tile = solidity.tile_kinds.of(cell);
        if (counts != nullptr && tile && blocks(tile->kind))
            ++(*counts)[static_cast<std::size_t>(tile->source)];
    });
}

Solidity without_solid_layers(const map::Map& map) {
    Solidity solidity{KindGrid(map.width, map.height), FoundKinds(map), {}, {}, {}};
    solidity.decides.resize(map.layers.size());
    for (const map::Layer& layer : map.layers)
        solidity.layer_kinds.push_back(special_kind(layer));
    return solidity;
}

bool is_tiles(const map::Layer& layer) {
    return std::holds_alternative<map::TileLayer>(layer.content);
}

std::string sources_text(const SourceCounts& counts) {
    constexpr std::array names{"class", "properties", "collision shapes"};
    std::string text;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0) {
            text += text.empty() ? "" : ", ";
            text += std::string(names[i]) + " (" + support::counted(counts[i], "cell") + ')';
        }
    }
    return text;
}

/// Solid cells by the tilesets, in the layers that `meant` chooses; nothing if no cell blocks.
template <class Meant>
std::optional<Solidity> by_tiles(const map::Map& map, Meant&& meant,
                                 std::vector<std::string>& notes) {
    Solidity solidity = without_solid_layers(map);
    SourceCounts counts{};
    KindCounts kinds;
    for (std::size_t i = 0; i < map.layers.size(); ++i) {
        if (is_tiles(map.layers[i])) {
            const bool decides = meant(map.layers[i]);
            solidity.decides[i] = decides;
            add_tiles(map, i, decides, solidity, decides ? &counts : nullptr, kinds);
        }
    }
    if (solidity.grid.blocking_cells() == 0)
        return std::nullopt;
    notes.push_back("solid cells: tiles by their " + sources_text(counts));
    note_kinds(kinds, notes);
    return solidity;
}

/// Objects of the class `solid` count beside layers that were chosen by name.
std::size_t add_objects_of_class_solid(const map::Map& map, const LayerChoice& choice,
                                       KindGrid& grid) {
    const ObjectTest meant = [](const map::Object& object) {
        return means(Words(object.class_name), Meaning::collision);
    };
    std::size_t count = 0;
    for (std::size_t i = 0; i < map.layers.size(); ++i) {
        const auto* objects = std::get_if<map::ObjectLayer>(&map.layers[i].content);
        if (objects == nullptr || std::ranges::find(choice.layers, i) != choice.layers.end())
            continue;
        const auto solid = std::ranges::count_if(objects->objects, meant);
        std::vector<const map::Object*> ignored;
        if (solid > 0)
            add_solid_objects(map, map.layers[i], meant, grid, ignored);
        count += static_cast<std::size_t>(solid);
    }
    return count;
}

/// Solid cells of the chosen layers and objects; nothing if no cell blocks.
std::optional<Solidity> by_choice(const map::Map& map, const LayerChoice& choice,
                                  std::vector<std::string>& notes) {
    Solidity solidity = without_solid_layers(map);
    std::vector<const map::Object*> ignored;
    KindCounts kinds;
    const auto mark = find_spawn_mark(map);
    const ObjectTest is_solid = [&](const map::Object& object) {
        return choice.objects(object) && !(mark && mark->object == &object);
    };
    for (std::size_t i = 0; i < map.layers.size(); ++i) {
        const map::Layer& layer = map.layers[i];
        solidity.decides[i] =
            std::find(choice.layers.begin(), choice.layers.end(), i) != choice.layers.end();
        if (solidity.decides[i])
            solidity.layer_kinds[i] = blocking_kind(layer);
        if (is_tiles(layer))
            add_tiles(map, i, solidity.decides[i], solidity, nullptr, kinds);
        else if (solidity.decides[i])
            add_solid_objects(map, layer, is_solid, solidity.grid, ignored);
    }
    const std::size_t besides = add_objects_of_class_solid(map, choice, solidity.grid);
    if (solidity.grid.blocking_cells() == 0)
        return std::nullopt;
    notes.push_back("solid cells: " + choice.reason + " ("
                    + std::to_string(solidity.grid.blocking_cells()) + " cells)");
    if (besides > 0)
        notes.push_back("solid cells: " + support::counted(besides, "object")
                        + " of the class solid");
    note_kinds(kinds, notes);
    if (!ignored.empty())
        notes.push_back("ignored in the search for solid cells: " + listed(ignored));
    return solidity;
}

/// The named layers, if they have many more solid cells: a handful of tiles with a class or a shape
/// does not decide against them.
std::optional<Solidity> by_named_layers(const map::Map& map, const Solidity& tiles,
                                        std::vector<std::string>& notes) {
    constexpr int handful = 4; // times as many cells
    for (const LayerChoice& choice : named_choices(map)) {
        std::vector<std::string> own_notes;
        auto found = by_choice(map, choice, own_notes);
        if (!found || found->grid.blocking_cells() < handful * tiles.grid.blocking_cells())
            continue;
        notes.insert(notes.end(), own_notes.begin(), own_notes.end());
        return found;
    }
    return std::nullopt;
}

} // namespace

bool is_drawn(const map::Map& map, const Solidity& solidity, const map::Object& object) {
    if (object.tile.empty() || !object.visible || object.rotation != 0
        || std::ranges::find(solidity.replaced, &object) != solidity.replaced.end())
        return false;
    const map::Tileset& tileset = map.tilesets[object.tile.tileset];
    const bool is_turned = (object.tile.flags & map::flip_diagonal) != 0;
    return !tileset.is_collection && !is_turned && object.width == tileset.tile_width
           && object.height == tileset.tile_height;
}

std::optional<TileKind> kind_in_layer(const Solidity& solidity, std::size_t layer,
                                      const map::Cell& cell) {
    const auto tile = solidity.tile_kinds.of(cell);
    if (tile && (tile->source != TileSource::by_shape || !solidity.layer_kinds[layer]))
        return tile->kind;
    return solidity.layer_kinds[layer];
}

Solidity find_solidity(const map::Map& map, const std::optional<std::string>& solid_layer,
                       std::vector<std::string>& notes) {
    if (solid_layer) {
        const LayerChoice choice = named_layer(map, *solid_layer);
        if (auto found = by_choice(map, choice, notes))
            return *std::move(found);
        throw support::InputError(map.path, "nothing is solid in the layer "
                                                + support::in_quotes(*solid_layer) + "; "
                                                + layers_text(map));
    }
    if (const LayerChoice choice = int_grid_choice(map); !choice.layers.empty())
        if (auto found = by_choice(map, choice, notes))
            return *std::move(found);
    const auto in_sight = [](const map::Layer& layer) {
        return layer.visible && !means(Words(layer.name), Meaning::scenery);
    };
    std::vector<std::string> tile_notes;
    if (auto found = by_tiles(map, in_sight, tile_notes)) {
        if (auto better = by_named_layers(map, *found, notes))
            return *std::move(better);
        notes.insert(notes.end(), tile_notes.begin(), tile_notes.end());
        return *std::move(found);
    }
    if (auto found = by_tiles(
            map, [](const map::Layer&) { return true; }, notes))
        return *std::move(found);
    for (const LayerChoice& choice : usual_choices(map))
        if (auto found = by_choice(map, choice, notes))
            return *std::move(found);
    throw support::InputError(
        map.path, map.layers.empty() ? "no solid cells found: the map has no layers"
                                     : "no solid cells found: name their layer with --solid-layer; "
                                           + layers_text(map));
}

} // namespace halfbyte::tools::foreign
