#pragma once

#include "tools/editor/layered_map.hpp"
#include "tools/editor/map_objects.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace halfbyte::tools::editor {

/// The items to paint with in a layer of a map.
struct LayerItems {
    std::vector<hosted::PaintItem> items;
    std::vector<hosted::Terrain> terrains;
    std::uint32_t first_gid = 1;                        ///< of the layer's tiles
    std::vector<TileKind> kinds;                        ///< of the tileset's tiles
    std::vector<Walls> walls;                           ///< of the tiles of thin walls
    std::array<std::uint32_t, kind_count> value_gids{}; ///< of each kind, in LDtk's layer of kinds
    ObjectKinds object_kinds;
};

/// Reads the game's files and the map's tilesets. Throws InputError.
LayerItems read_layer_items(const std::filesystem::path& game, const LayeredMap& map,
                            hosted::MapLayer layer);

} // namespace halfbyte::tools::editor
