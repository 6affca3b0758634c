#include "platform/hosted/paint/terrain.hpp"

#include <algorithm>
#include <bit>
#include <set>

namespace halfbyte::hosted {
namespace {

// Method: B. Mulvey's "lowbias32" mix of the two coordinates.
std::uint32_t hash_of(CellPlace cell) {
    std::uint32_t hash = static_cast<std::uint32_t>(cell.column) * 0x9E3779B1u
                         + static_cast<std::uint32_t>(cell.row);
    hash = (hash ^ hash >> 16) * 0x7FEB352Du;
    hash = (hash ^ hash >> 15) * 0x846CA68Bu;
    return hash ^ hash >> 16;
}

// The bits of the sides in another order.
Sides reordered(Sides sides, const std::array<int, 8>& order) {
    Sides result = 0;
    for (std::size_t bit = 0; bit < order.size(); ++bit)
        if (sides >> bit & 1)
            result = static_cast<Sides>(result | 1 << order[bit]);
    return result;
}

} // namespace

const TerrainTile* tile_in(const Terrain& terrain, int tile) {
    const auto found = std::ranges::find(terrain.tiles, tile, &TerrainTile::tile);
    return found == terrain.tiles.end() ? nullptr : &*found;
}

Sides sides_that_join(Sides joined) {
    Sides result = joined & (side_top | side_right | side_bottom | side_left);
    for (int corner = 1; corner < 8; corner += 2) {
        const unsigned around = 1u << (corner - 1) | 1u << corner | 1u << (corner + 1) % 8;
        if ((joined & around) == around)
            result = static_cast<Sides>(result | 1 << corner);
    }
    return result;
}

int fitting_tile(const Terrain& terrain, Sides joined, CellPlace cell) {
    const auto difference = [&](const TerrainTile& tile) {
        return std::popcount(static_cast<unsigned>((tile.joins ^ joined) & terrain.sides));
    };
    int least = 9;
    for (const TerrainTile& tile : terrain.tiles)
        least = std::min(least, difference(tile));
    std::uint32_t sum = 0;
    for (const TerrainTile& tile : terrain.tiles)
        if (difference(tile) == least)
            sum += static_cast<std::uint32_t>(tile.weight);
    std::uint32_t drawn = sum == 0 ? 0 : hash_of(cell) % sum;
    int chosen = terrain.tiles.front().tile;
    for (const TerrainTile& tile : terrain.tiles) {
        if (difference(tile) != least)
            continue;
        chosen = tile.tile;
        if (drawn < static_cast<std::uint32_t>(tile.weight))
            break;
        drawn -= static_cast<std::uint32_t>(tile.weight);
    }
    return chosen;
}

std::vector<Sides> missing_tiles(const Terrain& terrain) {
    std::set<Sides> wanted;
    for (int joined = 0; joined < 256; ++joined)
        wanted.insert(sides_that_join(static_cast<Sides>(joined)) & terrain.sides);
    for (const TerrainTile& tile : terrain.tiles)
        wanted.erase(tile.joins);
    return {wanted.begin(), wanted.end()};
}

std::string sides_in_words(Sides sides) {
    constexpr std::array names{"top",    "top right",   "right", "bottom right",
                               "bottom", "bottom left", "left",  "top left"};
    std::string words;
    for (std::size_t bit = 0; bit < names.size(); ++bit)
        if (sides >> bit & 1)
            words += (words.empty() ? "" : ", ") + std::string(names[bit]);
    return words.empty() ? "none" : words;
}

Sides mirrored_sides(Sides sides) {
    return reordered(sides, {0, 7, 6, 5, 4, 3, 2, 1});
}

Sides upside_down_sides(Sides sides) {
    return reordered(sides, {4, 3, 2, 1, 0, 7, 6, 5});
}

} // namespace halfbyte::hosted
