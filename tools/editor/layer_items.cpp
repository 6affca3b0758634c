#include "tools/editor/layer_items.hpp"

#include "tools/editor/items.hpp"
#include "tools/editor/terrains.hpp"
#include "tools/editor/wall_tileset.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/content/level_tiles.hpp"
#include "tools/pipeline/content/map_layers.hpp"
#include "tools/pipeline/map/ldtk_as_xml.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace halfbyte::tools::editor {

namespace {

using hosted::MapLayer;

class ItemReader {
  public:
    ItemReader(const std::filesystem::path& game, const LayeredMap& map, MapLayer layer)
        : map_(map), layer_(layer), game_(content::read_game_folder(game, faults_)) {
        read_.object_kinds.actors = content::read_actors(game_, faults_);
        read_.object_kinds.classes = content::editor_classes(read_.object_kinds.actors, "");
    }

    LayerItems read() {
        if (hosted::row_of(layer_).has_tiles)
            read_cell_items();
        else
            read_.items =
                object_items(read_.object_kinds, layer_,
                             actor_items(game_, read_.object_kinds.actors), piece_items(game_));
        return std::move(read_);
    }

  private:
    [[noreturn]] void fail(const char* what) const {
        throw support::InputError(map_.map().path, what);
    }

    void read_cell_items();
    void read_values(const content::LevelTiles& cells);
    void read_wall_items();

    content::Faults faults_{content::Faults::Mode::throw_first};
    const LayeredMap& map_;
    MapLayer layer_;
    content::GameFolder game_;
    LayerItems read_;
};

/// Decoration has the tiles of the cells.
void ItemReader::read_cell_items() {
    const map::Map& map = map_.map();
    const content::LevelTiles cells =
        content::read_level_tiles(map, content::find_layers(map, faults_), faults_);
    const map::Tileset* tileset = cells.tileset;
    if (tileset == nullptr && !map.tilesets.empty())
        tileset = &map.tilesets.front();
    if (tileset == nullptr)
        fail("has no tileset; add one in Tiled");
    if (layer_ == MapLayer::thin_walls) {
        read_wall_items();
        return;
    }
    read_.first_gid = tileset->first_gid;
    read_.kinds = kinds_of(*tileset);
    if (map_.index_of(kinds_of_cells) != no_layer)
        read_values(cells);
    read_.terrains = terrains_of(*tileset);
    const std::vector<hosted::PaintItem> tiles = tile_items(*tileset);
    if (tiles.empty())
        fail("has a tileset without tiles");
    read_.items = terrain_items(read_.terrains, tiles);
    std::ranges::copy(tiles, std::back_inserter(read_.items));
    if (layer_ != MapLayer::cells)
        return;
    for (hosted::PaintItem& actor : actor_items(game_, read_.object_kinds.actors))
        if (actor.form == hosted::MapObject::Form::point)
            read_.items.push_back(std::move(actor));
}

/// LDtk's values have the kinds of the cells, so a tile has the kind that it has in this level. A
/// tile that is not in the level has the kind of its tag.
void ItemReader::read_values(const content::LevelTiles& cells) {
    for (std::size_t tile = 0; tile < read_.kinds.size() && tile < cells.kinds.size(); ++tile)
        if (cells.kinds[tile] != TileKind::empty)
            read_.kinds[tile] = cells.kinds[tile];
    const map::Map& map = map_.map();
    const map::Layer& layer = map.layers[map_.index_of(kinds_of_cells)];
    const std::uint32_t first = layer.node.attribute(map::ldtk_origin::first).as_uint();
    const auto values = std::ranges::find(map.tilesets, first, &map::Tileset::first_gid);
    for (std::size_t kind = 0; kind < read_.value_gids.size(); ++kind)
        for (const map::TileInfo& value : values->tiles)
            if (value.class_name == kind_names[kind])
                read_.value_gids[kind] = first + value.id;
}

/// The first stroke adds a tileset that the map does not have yet.
void ItemReader::read_wall_items() {
    const map::Tileset* tileset = tileset_of_walls(map_.map());
    std::optional<std::pair<map::EditableMap, std::string>> extended;
    if (tileset == nullptr)
        extended = with_tileset_of_walls(map_.editable());
    if (extended)
        tileset = tileset_of_walls(extended->first.map());
    if (tileset == nullptr)
        fail("has no tileset of thin walls; give tiles the classes thin_top, thin_left and "
             "thin_both in Tiled");
    read_.first_gid = tileset->first_gid;
    read_.walls = walls_of(*tileset);
    read_.items = wall_items(*tileset);
}

} // namespace

LayerItems read_layer_items(const std::filesystem::path& game, const LayeredMap& map,
                            MapLayer layer) {
    return ItemReader(game, map, layer).read();
}

} // namespace halfbyte::tools::editor
