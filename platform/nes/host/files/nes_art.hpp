// A game's pictures for the NES: console art (console_art.hpp) in the form of its hardware. Sprites
// are 8x16 pixels, two of them a picture; texts over a moving background are sprites, too.
#pragma once

#include "engine/show/overlay.hpp"
#include "platform/nes/layout/memory_map.hpp"
#include "tools/pipeline/console/console_art.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::console {

/// The two tiles of a sprite of 8x16 pixels.
struct SpritePair {
    ConsoleTile top{};
    ConsoleTile bottom{};

    friend auto operator<=>(const SpritePair&, const SpritePair&) = default;
};

inline constexpr std::size_t nes_half_bank_tiles = nes::most_moving_tiles;
inline constexpr std::size_t nes_sprite_pairs = nes::most_sprite_halves; ///< in a bank
using SpriteBank = std::array<std::optional<SpritePair>, nes_sprite_pairs>;

/// A picture of 16x16 pixels: two sprites side by side. Tiles are numbered as in OAM: an odd number
/// is the upper tile of a pair in the second bank.
struct NesPicture {
    std::uint8_t left = 0;
    std::uint8_t right = 0;
    std::uint8_t palette = 0; ///< of a part of a large pose also pose_left_blank, pose_right_blank
};

/// Bits of an attribute that the hardware ignores. A blank half of a large pose takes no sprite.
inline constexpr std::uint8_t pose_left_blank = 0x04;
inline constexpr std::uint8_t pose_right_blank = 0x08;

struct NesTileset {
    std::vector<ConsoleTile> tiles;     ///< with `animated` at most 256
    std::vector<AnimatedTile> animated; ///< as in BackgroundArt
    std::uint8_t frame_bits = 0;
    std::vector<Metatile> metatiles; ///< by the number of a level's tile, then others; at most 256
    std::uint8_t blank_metatile = 0; ///< one without a drawn pixel
    /// By the walls, less one, and a tile: the metatile with these walls drawn over it. 0: none.
    std::array<std::array<std::uint8_t, 256>, 3> with_walls{};
};

struct NesLevel {
    std::size_t index = 0;    ///< of the game's levels
    std::size_t tileset = 0;  ///< index of NesArt::tilesets
    std::size_t sprites = 0;  ///< index of NesArt::sprite_banks
    std::size_t palettes = 0; ///< index of NesArt::palettes
    std::array<std::uint8_t, 256> gone{};
    std::size_t same_gone = 0;      ///< index of the first level with this tileset and table
    std::optional<NesPicture> coin; ///< none: the level has no coins
};

/// A picture of a level that is not as its map has it.
struct NesLoss {
    content::Place place;
    std::string what;
};

struct NesArt {
    std::vector<PaletteSet> palettes;     ///< the first is the pictures' own, then those of levels
    std::vector<SpriteBank> sprite_banks; ///< one, unless levels have different actors
    std::vector<NesPicture> poses;        ///< by pose number
    std::array<std::uint8_t, glyph_count>
        labels{};                        ///< tiles of the glyphs that labels need, else 0
    std::uint8_t label_palette = 0;      ///< of the sprites'
    std::uint8_t text_palette = 0;       ///< of the background's
    std::vector<ConsoleTile> page_tiles; ///< by the number in a cell of a page
    std::vector<NesTileset> tilesets;
    std::vector<NesLevel> levels; ///< those that name the NES as a target
    std::vector<NesLoss> losses;  ///< of decoration, in the order in which it was drawn
};

/// Compiles the art of a game with a level for the NES. Throws InputError at the place of what does
/// not fit the NES.
NesArt compile_nes_art(const content::CompiledGame& game, const ConsoleArt& art);

} // namespace halfbyte::tools::console
