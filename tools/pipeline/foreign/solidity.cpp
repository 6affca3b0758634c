#include "tools/pipeline/foreign/solidity.hpp"

#include "tools/pipeline/foreign/drawn_cell.hpp"
#include "tools/pipeline/foreign/layer_choice.hpp"
#include "tools/pipeline/foreign/meaning.hpp"
#include "tools/pipeline/foreign/solid_objects.hpp"
#include "tools/support/counted.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <array>

namespace halfbyte::tools::foreign {

namespace {

/// Blocking cells by the source of their kind, in the order of TileSource.
using SourceCounts = std::array<int, 3>;

bool blocks(std::optional<TileKind> kind) {
    return kind && (traits_of(*kind) & trait_blocks) != 0;
}

/// Adds the cells of a tile layer; cells that block only if `with_blocking` is true.
void add_tiles(const map::Map& map, std::size_t layer, bool with_blocking, Solidity& solidity,
               SourceCounts* counts) {
    each_drawn_cell(map, map.layers[layer], [&](GridPlace place, const map::Cell& cell) {
        const auto kind = kind_in_layer(solidity, layer, cell);
        if (!kind || (blocks(kind) && !with_blocking))
            return;
        solidity.grid.add(place.column, place.row, *kind);
        const auto tile = solidity.tile_kinds.of(cell);
        if (counts != nullptr && tile && blocks(tile->kind))
            ++(*counts)[static_cast<std::size_t>(tile->source)];
    });
}

Solidity without_solid_layers(const map::Map& map) {
    Solidity solidity{KindGrid(map.width, map.height), FoundKinds(map), {}, {}};
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
    for (std::size_t i = 0; i < map.layers.size(); ++i) {
        if (is_tiles(map.layers[i])) {
            const bool decides = meant(map.layers[i]);
            solidity.decides[i] = decides;
            add_tiles(map, i, decides, solidity, decides ? &counts : nullptr);
        }
    }
    if (solidity.grid.blocking_cells() == 0)
        return std::nullopt;
    notes.push_back("solid cells: tiles by their " + sources_text(counts));
    return solidity;
}

/// Solid cells of the chosen layers and objects; nothing if no cell blocks.
std::optional<Solidity> by_choice(const map::Map& map, const LayerChoice& choice,
                                  std::vector<std::string>& notes) {
    Solidity solidity = without_solid_layers(map);
    std::vector<const map::Object*> ignored;
    for (std::size_t i = 0; i < map.layers.size(); ++i) {
        const map::Layer& layer = map.layers[i];
        solidity.decides[i] =
            std::find(choice.layers.begin(), choice.layers.end(), i) != choice.layers.end();
        if (solidity.decides[i])
            solidity.layer_kinds[i] = blocking_kind(layer);
        if (is_tiles(layer))
            add_tiles(map, i, solidity.decides[i], solidity, nullptr);
        else if (solidity.decides[i])
            add_solid_objects(map, layer, choice.objects, solidity.grid, ignored);
    }
    if (solidity.grid.blocking_cells() == 0)
        return std::nullopt;
    notes.push_back("solid cells: " + choice.reason + " ("
                    + std::to_string(solidity.grid.blocking_cells()) + " cells)");
    if (!ignored.empty())
        notes.push_back("ignored in the search for solid cells: " + listed(ignored));
    return solidity;
}

} // namespace

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
    const auto in_sight = [](const map::Layer& layer) {
        return layer.visible && !means_scenery(Words(layer.name));
    };
    if (auto found = by_tiles(map, in_sight, notes))
        return *std::move(found);
    if (auto found = by_tiles(
            map, [](const map::Layer&) { return true; }, notes))
        return *std::move(found);
    for (const LayerChoice& choice : usual_choices(map))
        if (auto found = by_choice(map, choice, notes))
            return *std::move(found);
    throw support::InputError(
        map.path, "no solid cells found: name their layer with --solid-layer; " + layers_text(map));
}

} // namespace halfbyte::tools::foreign
