#include "platform/nes/host/files/nes_tileset.hpp"

#include "platform/nes/host/row/limits.hpp"
#include "platform/nes/layout/memory_map.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::tools::console {

namespace {

using content::Place;
using content::require_space;

/// The first tile that half a bank has no space for. Tiles that move have the last numbers of a
/// bank, in their order.
std::string first_moving_too_many(const BackgroundArt& background) {
    const std::size_t first = tiles_in_bank - background.animated.size() + nes::most_moving_tiles;
    const auto found = std::ranges::find_if(background.metatiles, [&](const Metatile& tile) {
        return std::ranges::any_of(tile.tiles, [&](auto number) { return number >= first; });
    });
    return "tile " + std::to_string(found - background.metatiles.begin());
}

std::uint8_t blank_metatile(std::vector<Metatile>& metatiles, const std::filesystem::path& image) {
    const auto is_blank = [](const Metatile& metatile) {
        return metatile.tiles == std::array<std::uint8_t, 4>{};
    };
    const auto found = std::find_if(metatiles.begin(), metatiles.end(), is_blank);
    const auto number = static_cast<std::size_t>(found - metatiles.begin());
    if (found == metatiles.end()) {
        require_space(nes::limits::nes_metatiles, metatiles.size() + 1, {image, 0, {}});
        metatiles.emplace_back();
    }
    return static_cast<std::uint8_t>(number);
}

} // namespace

NesTileset make_tileset(const BackgroundArt& background, const std::filesystem::path& image) {
    NesTileset tileset;
    tileset.tiles = background.tiles;
    tileset.animated = background.animated;
    tileset.frame_bits = background.frame_bits;
    tileset.metatiles = background.metatiles;
    for (const content::DecoratedTile& tile : background.decorated)
        tileset.metatiles.push_back(background.metatiles[tile.cell]);
    require_space(nes::limits::nes_moving_tiles, tileset.animated.size(),
                  {image, 0, first_moving_too_many(background)});
    tileset.blank_metatile = blank_metatile(tileset.metatiles, image);
    return tileset;
}

std::uint8_t add_tile(NesTileset& tileset, const ConsoleTile& tile, const Place& place) {
    std::vector<ConsoleTile>& tiles = tileset.tiles;
    const auto found = std::find(tiles.begin(), tiles.end(), tile);
    const auto number = static_cast<std::size_t>(found - tiles.begin());
    if (found == tiles.end()) {
        require_space(nes::limits::nes_tiles, tiles.size() + tileset.animated.size() + 1, place);
        tiles.push_back(tile);
    }
    return static_cast<std::uint8_t>(number);
}

} // namespace halfbyte::tools::console
