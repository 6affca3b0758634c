// The part of MapPainter that finds, adds and shows the layers of a map.
#include "tools/editor/items.hpp"
#include "tools/editor/map_painter.hpp"
#include "tools/editor/terrains.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/content/level_tiles.hpp"
#include "tools/pipeline/content/map_layers.hpp"
#include "tools/pipeline/map/extend_map.hpp"
#include "tools/pipeline/map/ldtk_as_xml.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/list_folder.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace halfbyte::tools::editor {

namespace {

using hosted::MapLayer;

/// The first tileset with tiles of thin walls, or null.
const map::Tileset* tileset_of_walls(const map::Map& map) {
    const auto found = std::ranges::find_if(map.tilesets, [](const map::Tileset& tileset) {
        return std::ranges::any_of(walls_of(tileset), [](Walls walls) { return walls != 0; });
    });
    return found == map.tilesets.end() ? nullptr : &*found;
}

/// The map with the first tileset of thin walls in the folder of another tileset, and the path of
/// its file from the map's folder. Nothing: the folder has none that can be read.
std::optional<std::pair<map::EditableMap, std::string>>
with_tileset_of_walls(const map::EditableMap& map, const std::filesystem::path& folder) {
    const std::filesystem::path from = map.map().path.parent_path();
    for (const std::filesystem::path& file : support::files_in(folder, ".tsx"))
        try {
            const std::string source = file.lexically_relative(from).generic_string();
            map::EditableMap extended(map.with_tileset(source).bytes, map.map().path);
            if (tileset_of_walls(extended.map()) != nullptr)
                return std::pair(std::move(extended), source);
        } catch (const support::InputError&) {
            continue; // a tileset of something else, whose fault does not matter here
        }
    return std::nullopt;
}

} // namespace

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

void MapPainter::read_items() {
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::GameFolder game = content::read_game_folder(game_, faults);
    object_kinds_.actors = content::read_actors(game, faults);
    object_kinds_.classes = content::editor_classes(object_kinds_.actors, "");
    terrains_.clear();
    kinds_.clear();
    walls_.clear();
    wall_source_.clear();
    objects_.clear();
    if (hosted::row_of(chosen_).has_tiles) {
        read_cell_items(game);
        return;
    }
    items_ = object_items(object_kinds_, chosen_, actor_items(game, object_kinds_.actors));
    objects_ = objects_of(map_->map(), chosen_, object_kinds_);
}

/// Decoration has the tiles of the cells.
void MapPainter::read_cell_items(const content::GameFolder& game) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const map::Map& map = map_->map();
    const content::LevelTiles cells =
        content::read_level_tiles(map, content::find_layers(map, faults), faults);
    const map::Tileset* tileset = cells.tileset;
    if (tileset == nullptr && !map.tilesets.empty())
        tileset = &map.tilesets.front();
    if (tileset == nullptr)
        throw support::InputError(file_, "has no tileset; add one in Tiled");
    if (chosen_ == MapLayer::thin_walls) {
        read_wall_items(*tileset);
        return;
    }
    first_gid_ = tileset->first_gid;
    kinds_ = kinds_of(*tileset);
    if (layers_[kinds_of_cells] != no_layer)
        read_values(cells);
    terrains_ = terrains_of(*tileset);
    const std::vector<hosted::PaintItem> tiles = tile_items(*tileset);
    if (tiles.empty())
        throw support::InputError(file_, "has a tileset without tiles");
    items_ = terrain_items(terrains_, tiles);
    std::ranges::copy(tiles, std::back_inserter(items_));
    if (chosen_ != MapLayer::cells)
        return;
    for (hosted::PaintItem& actor : actor_items(game, object_kinds_.actors))
        if (actor.form == hosted::MapObject::Form::point)
            items_.push_back(std::move(actor));
}

/// LDtk's values have the kinds of the cells, so a tile has the kind that it has in this level. A
/// tile that is not in the level has the kind of its tag.
void MapPainter::read_values(const content::LevelTiles& cells) {
    for (std::size_t tile = 0; tile < kinds_.size() && tile < cells.kinds.size(); ++tile)
        if (cells.kinds[tile] != TileKind::empty)
            kinds_[tile] = cells.kinds[tile];
    const map::Map& map = map_->map();
    const std::uint32_t first =
        map.layers[layers_[kinds_of_cells]].node.attribute(map::ldtk_origin::first).as_uint();
    value_gids_.fill(0);
    const auto values = std::ranges::find(map.tilesets, first, &map::Tileset::first_gid);
    for (std::size_t kind = 0; kind < value_gids_.size(); ++kind)
        for (const map::TileInfo& value : values->tiles)
            if (value.class_name == kind_names[kind])
                value_gids_[kind] = first + value.id;
}

void MapPainter::read_wall_items(const map::Tileset& cells) {
    const map::Tileset* tileset = tileset_of_walls(map_->map());
    std::optional<std::pair<map::EditableMap, std::string>> extended;
    if (tileset == nullptr && !cells.source.empty())
        extended = with_tileset_of_walls(*map_, cells.source.parent_path());
    if (extended) {
        wall_source_ = extended->second;
        tileset = tileset_of_walls(extended->first.map());
    }
    if (tileset == nullptr)
        throw support::InputError(file_, "has no tileset of thin walls; give tiles the classes "
                                         "thin_top, thin_left and thin_both in Tiled");
    first_gid_ = tileset->first_gid;
    walls_ = editor::walls_of(*tileset);
    items_ = wall_items(*tileset);
}

/// Returns the text that was added.
std::string MapPainter::add(map::Addition addition) {
    read(std::move(addition.bytes));
    return std::move(addition.text);
}

/// Adds a layer that the map does not have, and the tileset of thin walls with it.
std::vector<std::string> MapPainter::add_layer(MapLayer layer) {
    std::vector<std::string> added;
    if (layer == MapLayer::thin_walls && !wall_source_.empty()
        && tileset_of_walls(map_->map()) == nullptr)
        added.push_back(add(map_->with_tileset(wall_source_)));
    if (layer_in_map(layer) != no_layer)
        return added;
    const hosted::MapLayerRow& row = hosted::row_of(layer);
    const auto before =
        layer == MapLayer::behind ? std::optional(layer_in_map(MapLayer::cells)) : std::nullopt;
    added.push_back(add(map_->with_layer(row.name, row.has_tiles, before)));
    return added;
}

/// For a step that is made again. Another layer may be the chosen one now.
void MapPainter::add_again(Step& step) {
    if (step.added.empty())
        return;
    const std::string of_chosen = std::exchange(wall_source_, step.wall_source);
    step.added = add_layer(step.layer);
    wall_source_ = of_chosen;
}

/// A layer that has got something else since then stays.
void MapPainter::remove_added(const Step& step) {
    std::string bytes = map_->bytes();
    for (auto text = step.added.rbegin(); text != step.added.rend(); ++text)
        bytes = map::without_addition(std::move(bytes), *text);
    if (bytes != map_->bytes())
        read(std::move(bytes));
}

} // namespace halfbyte::tools::editor
