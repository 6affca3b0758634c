#pragma once

#include "engine/level/kind.hpp"
#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/map_layers.hpp"
#include "tools/pipeline/map/map.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

/// The cells of a level as the level block stores them: a tile's number is its id in the level's
/// one tileset. A cell without a tile has tile 0.
struct LevelTiles {
    int columns = 0;
    int rows = 0;
    std::vector<std::uint8_t> tiles;       ///< row by row
    std::array<TileKind, 256> kinds{};     ///< of each tile; empty where it is not used
    std::array<std::uint8_t, 256> gone{};  ///< of a mutable tile: the tile that replaces it
    const map::Tileset* tileset = nullptr; ///< of the map; null when no cell has a tile
    int layer_line = 0;

    TileKind kind_at(int column, int row) const {
        return kinds[tiles[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns)
                           + static_cast<std::size_t>(column)]];
    }
};

inline constexpr std::uint32_t tile_numbers = 256; ///< a level stores a tile in a byte

constexpr bool changes(TileKind kind) {
    return (traits_of(kind) & trait_mutable) != 0;
}

/// "cell (3, 4)", in messages.
std::string cell_text(int column, int row);

/// The kind of the tiles of this class; a tile without a class is empty. Throws InputError at
/// `file` for an unknown class, and lists the known ones.
TileKind kind_of_class(const std::string& class_name, const std::filesystem::path& file, int line,
                       const std::string& where);

/// Reads the layer of cells. Throws InputError when the map cannot be a level: the tile size is not
/// 16x16, or the map is larger than the engine's limits. Faults, each at its first cell: flipped or
/// rotated tiles, tiles of a second tileset, unknown classes, a `gone` that is not a tile's number.
LevelTiles read_level_tiles(const map::Map& map, const MapLayers& layers, Faults& faults);

} // namespace halfbyte::tools::content
