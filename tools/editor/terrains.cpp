#include "tools/editor/terrains.hpp"

#include <algorithm>
#include <bit>

namespace halfbyte::tools::editor {

namespace {

/// Tiled has a number from 0; the engine's brush counts in thousandths.
int weight_of(const map::Tileset& tileset, std::uint32_t tile) {
    constexpr double most = 1000; // times as often as by default
    const map::TileInfo* info = map::find_tile(tileset, tile);
    const double probability = info == nullptr ? 1 : info->probability;
    return static_cast<int>(1000 * std::clamp(probability, 0.0, most));
}

hosted::Sides sides_of(const map::WangSet::Tile& tile, std::size_t colour) {
    hosted::Sides sides = 0;
    for (std::size_t side = 0; side < tile.colours.size(); ++side)
        if (tile.colours[side] == colour)
            sides = static_cast<hosted::Sides>(sides | 1u << side);
    return sides;
}

hosted::Terrain terrain_of(const map::Tileset& tileset, const map::WangSet& set,
                           std::size_t colour) {
    hosted::Terrain terrain;
    terrain.name = set.colours[colour - 1].name;
    for (const map::WangSet::Tile& tile : set.tiles)
        if (const hosted::Sides joins = sides_of(tile, colour); joins != 0) {
            terrain.tiles.push_back(
                {static_cast<int>(tile.id), joins, weight_of(tileset, tile.id)});
            terrain.sides |= joins;
        }
    const int alone = set.colours[colour - 1].tile;
    if (alone >= 0 && alone < tileset.tile_count && tile_in(terrain, alone) == nullptr)
        terrain.tiles.push_back({alone, 0, weight_of(tileset, static_cast<std::uint32_t>(alone))});
    // The tile that joins most is the usual one.
    std::ranges::stable_sort(terrain.tiles, std::ranges::greater(), [](const auto& tile) {
        return std::popcount(static_cast<unsigned>(tile.joins));
    });
    return terrain;
}

} // namespace

std::vector<hosted::Terrain> terrains_of(const map::Tileset& tileset) {
    std::vector<hosted::Terrain> terrains;
    for (const map::WangSet& set : tileset.terrain_sets)
        for (std::size_t colour = 1; colour <= set.colours.size(); ++colour)
            if (hosted::Terrain terrain = terrain_of(tileset, set, colour); !terrain.tiles.empty())
                terrains.push_back(std::move(terrain));
    return terrains;
}

} // namespace halfbyte::tools::editor
