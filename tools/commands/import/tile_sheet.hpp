#pragma once

#include "engine/level/kind.hpp"
#include "platform/hosted/pack/pack.hpp"
#include "platform/hosted/picture/canvas.hpp"

#include <map>
#include <vector>

namespace halfbyte::tools::import {

inline constexpr std::size_t most_tiles = 256; ///< of a level's tileset

/// Different quarters of tiles, 8x8 pixels: the consoles have the font in the same bank of 256.
inline constexpr std::size_t most_patterns = 190;

inline constexpr int sheet_columns = 16;

/// A tile of a game's level: a picture and a kind.
struct SheetTile {
    hosted::CellPicture picture{};
    TileKind kind = TileKind::empty;
    std::size_t gone = 0; ///< the tile that replaces it when its cell changes
    int cells = 0;        ///< how many cells have it
};

/// The distinct tiles of a level; tile 0 is empty.
class TileSheet {
  public:
    explicit TileSheet(hosted::Colour paper);

    /// The number of the tile, which is added if it is new.
    std::size_t add(const SheetTile& tile);

    /// Replaces the rarest tiles by the most similar ones of their kind until there are most_tiles
    /// with at most most_patterns different quarters. Returns the number that each tile has now.
    std::vector<std::size_t> reduce();

    const std::vector<SheetTile>& tiles() const { return tiles_; }
    hosted::Canvas drawn() const;

  private:
    using Key = std::pair<std::vector<hosted::Colour>, std::pair<int, std::size_t>>;

    std::vector<SheetTile> tiles_;
    std::map<Key, std::size_t> numbers_;
};

} // namespace halfbyte::tools::import
