#pragma once

#include "engine/level/kind.hpp"
#include "platform/hosted/picture/canvas.hpp"
#include "tools/commands/import/palette_picture.hpp"

#include <map>
#include <tuple>
#include <vector>

namespace halfbyte::tools::import {

inline constexpr std::size_t most_tiles = 256; ///< of a tileset

inline constexpr int sheet_columns = 16;

/// A tile of a game's level: a picture and a kind.
struct SheetTile {
    PalettePicture picture;
    TileKind kind = TileKind::empty;
    std::size_t gone = 0; ///< the tile that replaces it when its cell changes
    int cells = 0;        ///< how many cells have it
};

/// The distinct tiles of some levels; tile 0 is empty.
class TileSheet {
  public:
    TileSheet() { add({}); }

    /// The number of the tile, which is added if it is new.
    std::size_t add(const SheetTile& tile);

    struct Reduced {
        std::vector<std::size_t> numbers; ///< that each tile has now
        int changed_cells = 0;            ///< with another picture than before
    };

    /// Draws tiles with similar quarters until there are `most` different ones. Then replaces the
    /// rarest tiles by the most similar ones of their kind until there are most_tiles.
    Reduced reduce(std::size_t most, const content::ConsolePalettes& palettes);

    const std::vector<SheetTile>& tiles() const { return tiles_; }
    hosted::Canvas drawn(const content::ConsolePalettes& palettes) const;

  private:
    using Key = std::tuple<PalettePicture, TileKind, std::size_t>;

    std::vector<SheetTile> tiles_;
    std::map<Key, std::size_t> numbers_;
};

} // namespace halfbyte::tools::import
