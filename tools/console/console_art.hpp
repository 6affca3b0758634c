// A game's pictures in the form that both consoles share: tiles of 8x8 pixels with colours 0 to 3,
// and metatiles of four tiles with one palette each. What the hardware wants is made of it by
// encode_tiles.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::tools::console {

inline constexpr std::size_t console_palettes = 4; ///< for the background, and again for sprites
inline constexpr std::size_t palette_colours = 4;
inline constexpr std::size_t console_glyphs = 64; ///< ASCII 32 to 95

struct ConsoleColour {
    std::uint32_t rgb = 0; ///< 0xRRGGBB
    std::uint8_t nes = 0;  ///< the NES's colour number, 0x00 to 0x3F

    friend bool operator==(const ConsoleColour&, const ConsoleColour&) = default;
};

struct ConsolePalette {
    std::string name;
    /// Colour 0 is the backdrop, the same in all background palettes; in sprites it is transparent.
    std::array<ConsoleColour, palette_colours> colours;
};

/// Those that a game does not define repeat its first.
using ConsolePalettes = std::array<ConsolePalette, console_palettes>;

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
};

/// The background of the levels that use one tileset: the tiles fill one bank of the hardware.
struct BackgroundArt {
    std::vector<ConsoleTile> tiles;   ///< at most 256, each once; 0 is blank
    std::vector<Metatile> metatiles;  ///< by the number of a level's tile
    std::vector<std::uint8_t> glyphs; ///< tile numbers; none, or console_glyphs
    std::uint8_t glyph_palette = 0;   ///< of the background's
};

struct LevelArt {
    std::size_t background = 0;           ///< index of ConsoleArt::backgrounds
    std::array<std::uint8_t, 256> gone{}; ///< by a level's tile: the one drawn once it has changed
};

/// What the consoles draw. Sprites face right; flipping is the hardware's work.
struct ConsoleArt {
    ConsolePalettes background_palettes;
    ConsolePalettes sprite_palettes;
    std::vector<BackgroundArt> backgrounds;
    std::vector<LevelArt> levels; ///< of each level of the game
    std::vector<PoseArt> poses;   ///< by pose number
    /// The tiles of the font, for who draws text with sprites too; none, or console_glyphs.
    std::vector<ConsoleTile> glyphs;
};

} // namespace halfbyte::tools::console
