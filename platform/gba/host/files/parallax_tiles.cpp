#include "platform/gba/host/files/parallax_tiles.hpp"

#include <map>

namespace halfbyte::tools::console {

namespace {

constexpr int half_width = 256; // of the hardware's maps

ConsoleTile tile_at(const hosted::ParallaxPicture& picture, int left, int top) {
    ConsoleTile tile{};
    std::size_t next = 0;
    for (int y = top; y < top + parallax_tile_side; ++y)
        for (int x = left; x < left + parallax_tile_side; ++x)
            tile[next++] = picture.pixels[static_cast<std::size_t>(y * parallax_width + x)];
    return tile;
}

} // namespace

ParallaxTiles parallax_tiles(const hosted::ParallaxPicture& picture) {
    ParallaxTiles result;
    std::map<ConsoleTile, std::size_t> numbers;
    for (int half = 0; half < parallax_width; half += half_width) {
        for (int top = 0; top < parallax_height; top += parallax_tile_side) {
            for (int left = half; left < half + half_width; left += parallax_tile_side) {
                const ConsoleTile tile = tile_at(picture, left, top);
                const auto added = numbers.try_emplace(tile, result.tiles.size());
                if (added.second)
                    result.tiles.push_back(tile);
                result.map.push_back(added.first->second);
            }
        }
    }
    return result;
}

} // namespace halfbyte::tools::console
