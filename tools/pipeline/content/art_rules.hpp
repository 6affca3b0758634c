#pragma once

#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/indexed_picture.hpp"
#include "tools/pipeline/content/tile_animations.hpp"

#include <array>
#include <cstdint>
#include <set>
#include <string>

namespace halfbyte::tools::content {

inline constexpr std::size_t palette_entries = 16; ///< four palettes of four colours
inline constexpr int colours_in_palette = 4;
inline constexpr int tile_side = 8;      ///< pixels: a tile as the consoles store it
inline constexpr int metatile_side = 16; ///< pixels, of a cell or pose: 2x2 tiles
inline constexpr std::size_t bank_tiles = 256;

constexpr bool is_backdrop(std::uint8_t index) {
    return index % colours_in_palette == 0;
}

/// "pixel (3, 4)", in messages.
std::string pixel_text(int x, int y);

/// Returns whether a picture keeps the art rules, and adds a fault if not. Its pixels may use only
/// the palette's first 16 entries. Entries 0, 4, 8 and 12, as far as they exist, must be one
/// colour. Its sides must be multiples of `side` and not 0.
bool check_picture(const IndexedPicture& picture, int side, Faults& faults);

/// The top left pixel of a 16x16 tile in a picture; tiles are numbered as in Tiled.
struct MetatilePlace {
    int left = 0;
    int top = 0;
};
MetatilePlace metatile_place(const IndexedPicture& picture, int number);

/// Adds a fault for each metatile that uses more than one palette, at its first wrong pixel;
/// backdrop pixels fit all palettes. `what` names a metatile in the message: "tile" or "pose".
void check_metatiles(const IndexedPicture& picture, const char* what, Faults& faults);

/// The distinct 8x8 tiles that a bank holds, compared by their colours within a palette. An
/// animated tile counts once, with all its frames.
class TileBank {
  public:
    /// Adds all tiles of a picture, and a fault at the first one that does not fit.
    void add(const IndexedPicture& picture, const TileAnimations& animations, Faults& faults);

    std::size_t size() const { return tiles_.size(); }

  private:
    using Tile = std::array<std::uint8_t, tile_side * tile_side>;

    static Tile tile_at(const IndexedPicture& picture, int left, int top);

    std::set<std::array<Tile, animation_frames>> tiles_;
};

} // namespace halfbyte::tools::content
