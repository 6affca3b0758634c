#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/foreign/rgba_image.hpp"
#include "tools/pipeline/map/map.hpp"

#include <cstddef>
#include <cstdint>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace halfbyte::tools::foreign {

/// The picture of a tile in its own size.
struct TileArt {
    int width = 0;
    int height = 0;
    std::vector<hosted::Colour> pixels; ///< row by row
};

/// The size of a tile after it is flipped.
std::pair<int, int> turned_size(const TileArt& art, std::uint8_t flags);

/// The pixel at (x, y) of the flipped tile.
hosted::Colour turned_pixel(const TileArt& art, std::uint8_t flags, int x, int y);

/// Bytes of all pictures of tiles of a map together.
inline constexpr std::size_t max_tile_art_bytes = std::size_t{64} << 20;

/// The pictures of the tiles that a map's visible layers and objects use.
class TileArtStore {
  public:
    /// Throws InputError for images of tile layers that are missing, faulty or too large.
    TileArtStore(const map::Map& map, ImageReader& images);

    /// Tiles that only objects show may be missing.
    bool has(const map::Cell& cell) const;
    const TileArt& of(const map::Cell& cell) const;

  private:
    void load_sheet(std::size_t index, const std::set<std::uint32_t>& ids, ImageReader& images);
    void load_collection(std::size_t index, const std::set<std::uint32_t>& ids,
                         ImageReader& images);
    void keep(std::size_t index, std::uint32_t id, TileArt art);

    const map::Map& map_;
    std::size_t bytes_ = 0;
    std::unordered_map<std::uint64_t, TileArt> art_; ///< by tileset and id
};

} // namespace halfbyte::tools::foreign
