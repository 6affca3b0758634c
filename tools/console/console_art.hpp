// A game's pictures in the form that both consoles share: tiles of 8x8 pixels with colours 0 to 3,
// and metatiles of four tiles with one palette each. What the hardware wants is made of it by
// encode_tiles.hpp.
#pragma once

#include "tools/content/machine_limits.hpp"
#include "tools/content/palettes.hpp"
#include "tools/content/tile_animations.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::console {

inline constexpr std::size_t console_glyphs = 64; ///< ASCII 32 to 95

using content::console_palettes;
using content::ConsoleColour;
using content::ConsolePalette;
using content::ConsolePalettes;
using content::palette_colours;
using content::PaletteSet;

/// The colours (0 to 3) of 8x8 pixels, row by row.
using ConsoleTile = std::array<std::uint8_t, 64>;

/// A metatile of 16x16 pixels.
struct Metatile {
    std::array<std::uint8_t, 4> tiles{}; ///< top left, top right, bottom left, bottom right
    std::uint8_t palette = 0;            ///< 0 to 3

    friend bool operator==(const Metatile&, const Metatile&) = default;
};

/// A picture of 16x16 pixels that moves. No bank is shared by all of them: the GBA holds each pose
/// by itself, the NES those of one level at a time.
struct PoseArt {
    std::array<ConsoleTile, 4> tiles{}; ///< as those of a Metatile
    std::uint8_t palette = 0;           ///< 0 to 3, of the sprites'
    content::Place place;               ///< its picture's
};

/// What is shown in the place of one tile, one after the other, over and over.
using AnimatedTile = std::array<ConsoleTile, content::animation_frames>;

/// The background of the levels that use one tileset: the tiles fill one bank of the hardware.
struct BackgroundArt {
    std::vector<ConsoleTile> tiles; ///< each once; 0 is blank
    /// The last numbers of the bank, up to 255; with those before at most 256.
    std::vector<AnimatedTile> animated;
    std::uint8_t frame_bits = 0;      ///< each is shown for 1 << frame_bits frames
    std::vector<Metatile> metatiles;  ///< by the number of a level's tile
    std::vector<std::uint8_t> glyphs; ///< tile numbers; none, or console_glyphs
    std::uint8_t glyph_palette = 0;   ///< of the background's
};

inline constexpr std::size_t tiles_in_bank = 256;

/// A tile of a BackgroundArt, or of what is made of one, as it is at first.
template <class Art>
const ConsoleTile& tile_of(const Art& art, std::uint8_t number) {
    const std::size_t first_animated = tiles_in_bank - art.animated.size();
    return number < first_animated ? art.tiles[number] : art.animated[number - first_animated][0];
}

struct LevelArt {
    std::size_t background = 0;           ///< index of ConsoleArt::backgrounds
    std::size_t palettes = 0;             ///< index of ConsoleArt::palettes
    std::array<std::uint8_t, 256> gone{}; ///< by a level's tile: the one drawn once it has changed
};

/// What the consoles draw. Sprites face right; flipping is the hardware's work.
struct ConsoleArt {
    std::vector<PaletteSet> palettes; ///< the first is the pictures' own
    std::vector<BackgroundArt> backgrounds;
    std::vector<LevelArt> levels; ///< of each level of the game
    std::vector<PoseArt> poses;   ///< by pose number
    /// The tiles of the font, for who draws text with sprites too; none, or console_glyphs.
    std::vector<ConsoleTile> glyphs;
};

} // namespace halfbyte::tools::console
