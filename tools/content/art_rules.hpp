#pragma once

#include "tools/content/faults.hpp"
#include "tools/content/indexed_picture.hpp"
#include "tools/content/tile_animations.hpp"

#include <array>
#include <cstdint>
#include <set>

namespace halfbyte::tools::content {

inline constexpr std::size_t palette_entries = 16; ///< four palettes of four colours
inline constexpr int colours_in_palette = 4;
inline constexpr int tile_side = 8;      ///< pixels, of what the consoles store
inline constexpr int metatile_side = 16; ///< pixels, of a cell or pose: 2x2 tiles
inline constexpr std::size_t bank_tiles = 256;

constexpr bool is_backdrop(std::uint8_t index) {
    return index % colours_in_palette == 0;
}

/// Pixels of the palette's first 16 entries alone, of which 0, 4, 8 and 12, as far as they are
/// there, are one colour; the picture's sides multiples of `side`, and not empty. False (with a
/// fault) if one of these does not hold.
bool check_picture(const IndexedPicture& picture, int side, Faults& faults);

/// The top left pixel of a tile of 16x16 pixels, as Tiled counts them, in a picture.
struct MetatilePlace {
    int left = 0;
    int top = 0;
};
MetatilePlace metatile_place(const IndexedPicture& picture, int number);

/// One palette for each metatile of 16x16 pixels, the backdrop's entries aside: a fault at the
/// first pixel of each metatile that breaks this. `what` says what a metatile is: "cell" or "pose".
void check_metatiles(const IndexedPicture& picture, const char* what, Faults& faults);

/// The distinct tiles of 8x8 pixels that a bank holds: colours without their palette. What an
/// animation shows in a tile's place counts with it.
class TileBank {
  public:
    /// Adds all tiles of a picture; a fault at the first one that does not fit.
    void add(const IndexedPicture& picture, const TileAnimations& animations, Faults& faults);

    std::size_t size() const { return tiles_.size(); }

  private:
    using Tile = std::array<std::uint8_t, tile_side * tile_side>;

    static Tile tile_at(const IndexedPicture& picture, int left, int top);

    std::set<std::array<Tile, animation_frames>> tiles_;
};

} // namespace halfbyte::tools::content
