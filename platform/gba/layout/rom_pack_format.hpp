// The format of a game in the ROM: one block of bytes, read in place. The tool that writes it and
// the ROM that reads it share these structures. It begins with a RomHeader. Each part begins at a
// multiple of 4, so that the hardware can copy it.
#pragma once

#include "engine/numbers/little_endian.hpp"
#include "engine/program/game.hpp"
#include "engine/show/glyphs.hpp"
#include "engine/show/parallax.hpp"
#include "engine/show/view.hpp"
#include "engine/sound/game_sound.hpp"

#include <cstddef>
#include <cstdint>

namespace halfbyte::gba {

inline constexpr std::uint8_t rom_pack_magic[4] = {'H', 'B', 'G', 'A'};
// The number of the format, raised with a change of this file, and in the low byte the rows of the
// tables that a pack holds by position.
inline constexpr std::uint16_t rom_pack_version =
    16 * 256 + tuning_count + text_count + text_block_count;
inline constexpr std::size_t rom_pack_alignment = 16; // of the block in the ROM: gba.ld

inline constexpr std::size_t sheet_tile_count = 8;
inline constexpr std::size_t rule_tile = glyph_count + sheet_tile_count; // among the texts' tiles
inline constexpr std::size_t first_spread_tile = rule_tile + 1;
inline constexpr std::size_t palette_count = 4;
inline constexpr std::size_t palette_colours = 4;
inline constexpr std::uint8_t paper_index = 4;
// platform/gba/cmake/finish.cmake allows a ROM of 4 MB. A sixteenth of it is for the program.
inline constexpr std::size_t most_pack_bytes = 3932160;
inline constexpr std::size_t most_poses = 248; // 1,024 hardware tiles, minus those of the icons
inline constexpr std::size_t most_rom_levels = 255;
inline constexpr std::size_t most_palette_sets = 255;
inline constexpr std::size_t most_backgrounds = 255;
inline constexpr std::size_t most_background_tiles = 256;
inline constexpr std::size_t most_background_metatiles =
    256; // a level stores a tile's number in a byte
inline constexpr int metatile_palette_bit = 12;
inline constexpr std::size_t most_parallaxes = 255;
inline constexpr std::uint8_t no_rom_parallax = 255;
inline constexpr std::size_t parallax_palette = palette_count; // the first one after the level's
// All colours of the level's palettes, one palette after the other, for tiles with several of them.
inline constexpr std::size_t mixed_palette = parallax_palette + 1;
inline constexpr std::size_t animation_frames = 4;
inline constexpr std::size_t most_frame_bits = 6;

// The offset of a part from the block's start; the type is that of the part's elements.
template <class Element>
struct RomOffset : LittleU32 {
    using LittleU32::operator=;
};

// A text: this many bytes of UTF-8 follow.
struct RomText {
    std::uint8_t length;
};

using RomColour = LittleU16; // 5 bits a channel, red lowest

// 4 bits a pixel; the left one of two pixels is in the low half. In a text tile, colour 4 is the
// paper, which is opaque there.
struct RomTile {
    std::uint8_t pixels[32];
};

// How a level's tile is drawn: the map entries top left, top right, bottom left, bottom right. Each
// has the hardware tile's number in bits 0 to 9 and its palette in bits 12 to 15.
struct RomMetatile {
    LittleU16 entries[4];
};

// A 16x16 picture.
struct RomPose {
    RomTile tiles[4];
};

struct RomPalette {
    RomColour colours[palette_colours];
};

struct RomPaletteSet {
    RomPalette background[palette_count];
    RomPalette sprite[palette_count];
};

struct RomLevel {
    RomOffset<RomText> name;
    RomOffset<RomText> title;
    RomOffset<std::uint8_t> block; // engine/level/level_block.hpp, the same bytes everywhere
    // By tile, 256: the tile that is drawn once its cell has changed. Then, if the level has a
    // front, by cell, row by row: the tile in front of the actors, or 0.
    RomOffset<std::uint8_t> gone;
    LittleU32 block_size;
    std::uint8_t background;
    std::uint8_t has_coins;   // 0 or 1
    std::uint8_t coin_tile;   // the tile of the coins' icon
    std::uint8_t song;        // or no_song
    std::uint8_t bonus_drops; // large drops that open it, 0 if it is not a bonus level
    std::uint8_t palettes;    // number of its set of colours
    std::uint8_t parallax;    // index of the picture behind it, or no_rom_parallax
    Spot spot;
    std::uint8_t has_front; // 0 or 1
    std::uint8_t zero;
    LittleU32 id; // by which saves find its records
};
static_assert(sizeof(RomLevel) == 36);

// The animated tiles have the last tile numbers, up to 255. `animated_tiles` holds the first
// picture of each of them, then the second of each, and so on: animation_frames pictures a tile.
struct RomBackground {
    RomOffset<RomTile> tiles;
    RomOffset<RomMetatile> metatiles;
    LittleU16 tile_count;     // 1 to 256
    LittleU16 metatile_count; // 1 to 256
    RomOffset<RomTile> animated_tiles;
    LittleU16 animated_count;
    std::uint8_t frame_bits; // for how many frames each picture is shown, as a power of two
    std::uint8_t zero;
};
static_assert(sizeof(RomBackground) == 20);

// The map of a background: the numbers of 64 by 32 tiles with their palette, the left half first,
// as the hardware needs it.
struct RomParallaxMap {
    LittleU16 entries[parallax_width / parallax_tile_side * parallax_height / parallax_tile_side];
};

// A picture behind levels.
struct RomParallax {
    RomColour colours[parallax_colours];
    RomOffset<RomTile> tiles;
    RomOffset<RomParallaxMap> map;
    LittleU16 tile_count; // 1 to 1,024
    Parallax motion;
    std::uint8_t zero[3];
};
static_assert(sizeof(RomParallax) == 56);

// The flow. After it come the texts of the screens, and then the lines of each block of text, in
// the order of engine/program/text_table.hpp.
struct RomFlow {
    FlowScenes scenes;
    std::uint8_t all_open;     // 1 if all levels are open from the start
    std::uint8_t stomp_freeze; // frames
    std::uint8_t death_freeze;
    std::uint8_t lines[text_block_count]; // how many each block of text has
};
static_assert(sizeof(RomFlow) == 4 + text_block_count);

struct RomHeader {
    std::uint8_t magic[4];
    LittleU16 version;
    std::uint8_t level_count;      // 1 to 255
    std::uint8_t background_count; // 1 to 255
    LittleU32 size;                // bytes of the whole block
    RomOffset<std::uint8_t> rules; // the numbers of each_rules_number, each at its own width
    RomOffset<SpriteSet> looks;
    RomOffset<RomPaletteSet> palettes;
    RomOffset<RomPose> poses;
    RomOffset<std::uint8_t> pose_palettes; // one byte each, 0 to 3
    LittleU16 pose_count;                  // 1 to most_poses
    std::uint8_t has_font;                 // 0 or 1
    std::uint8_t text_palette;             // one of the four background palettes, 0 to 3
    // 64 glyphs, ASCII 32 to 95. Then the 8 tiles around a sheet: top left, top, top right, left,
    // right, bottom left, bottom, bottom right. Then the ruled line of a page, the tiles of spreads
    // (engine/show/screens.hpp), and the glyphs of the letters, those of the last letter first.
    RomOffset<RomTile> text_tiles;
    RomOffset<RomLevel> levels;
    RomOffset<RomBackground> backgrounds;
    RomOffset<RomText> title; // of the game
    RomOffset<RomText> name;
    RomOffset<std::uint8_t> sound; // engine/sound/sound_block.hpp; 0: the game is silent
    GameSongs songs;
    std::uint8_t palette_set_count; // 1 to 255
    std::uint8_t letter_count;      // at most 183
    std::uint8_t zero;
    RomOffset<std::uint8_t> scripts; // engine/sim/script_block.hpp
    LittleU32 scripts_size;
    RomOffset<RomFlow> flow;
    RomOffset<RomParallax> parallaxes;
    std::uint8_t parallax_count;
    std::uint8_t spread_count;       // 0 to 16
    std::uint8_t spread_tiles;       // number of tiles for spreads
    std::uint8_t has_title;          // whether the title has a picture: 0 or 1
    RomOffset<std::uint8_t> spreads; // spread_cells bytes each; then those of the title's picture
    RomOffset<LittleU16> letters;    // besides ASCII 32 to 95
};
static_assert(sizeof(RomHeader) == 96);

static_assert(sizeof(SpriteSet)
                      == actor_kind_count * actor_state_count * 3 + actor_kind_count + 256
                             + piece_count + number_count + sizeof(HudItems)
                  && alignof(SpriteSet) == 1,
              "a SpriteSet is read in place, so it must not have padding");

} // namespace halfbyte::gba
