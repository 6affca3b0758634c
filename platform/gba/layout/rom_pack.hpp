// A game as the ROM holds it: one block of bytes, read where it lies. This is its form, for the
// tool that writes it and the ROM that reads it. Numbers are little-endian; offsets count from the
// block's start; each part begins at a multiple of 4, so that the hardware can copy it.
//
//   offset  bytes  what
//        0      4  "HBGA"
//        4      2  format version
//        6      1  levels L, 1 to 255
//        7      1  backgrounds B, 1 to 255
//        8      4  bytes of the whole block
//       12      4  offset of the rules: the numbers of each_rules_number, each as wide as it is
//       16      4  offset of the looks: the bytes of engine/show/view.hpp's SpriteSet
//       20      4  offset of the sets of colours: each 4 background palettes and 4 sprite palettes
//                  of 4 colours, two bytes each: 5 bits a channel, red lowest
//       24      4  offset of the poses: 128 bytes each, the four tiles of a 16x16 picture
//       28      4  offset of the poses' palettes: one byte each, 0 to 3
//       32      2  poses P, 1 to 248
//       34      1  whether there is a font: 0 or 1
//       35      1  palette of the texts, 0 to 3 of the background's
//       36      4  offset of the text tiles: 64 glyphs, ASCII 32 to 95, then the 8 tiles around a
//                  sheet (top left, top, top right, left, right, bottom left, bottom, bottom
//                  right), the ruled line of a page, and what spreads are drawn with
//                  (engine/show/screens.hpp)
//       40      4  offset of the levels, 32 bytes each
//       44      4  offset of the backgrounds, 20 bytes each
//       48      4  offset of the game's title
//       52      4  offset of the game's name
//       56      4  offset of the sound block (engine/sound/sound_block.hpp); 0: the game is silent
//       60      5  songs by number, 255 for none: of the title, of the goal, of a death, of a large
//                  drop, of the start
//       65      1  sets of colours, 1 to 255
//       66      2  0
//       68      4  offset of the scripts (engine/sim/script_block.hpp), and
//       72      4  their bytes
//       76      4  offset of the flow
//       80      4  offset of what lies behind levels, 56 bytes each
//       84      1  how many there are, 0 to 255
//       85      1  spreads, 0 to 16
//       86      1  tiles that spreads are drawn with
//       87      1  whether the title has a picture: 0 or 1
//       88      4  offset of the spreads: spread_cells bytes each; then as many of that picture
//
//   flow: screens (engine/program/game.hpp), 1 if all levels are open from the start, frames of the
//     standstill after a stomp and after a death, lines of the credits, 0 to 28, lines of what
//     signs say, 0 to 252 (a byte each); then the texts of the screens, in the order of
//     engine/program/text_table.hpp, and those lines
//
//   level: offsets (4 bytes each) of its name, its title, its block and its table of changed tiles;
//     bytes of the block (4); background (1); whether it has coins (1); the tile that stands for
//     them (1); the number of its song, 255 for none (1); the large drops that open it, 0 if it is
//     no bonus level (1); its set of colours (1); the number of what lies behind it, 255 for
//     nothing (1); its spot: spread, column, row (a byte each); 0 (2). The block is that of
//     engine/level/level_block.hpp, the same bytes as on every machine; the table has the tile that
//     each of the 256 is drawn as once its cell has changed.
//   background: offsets of its tiles and of its metatiles (4 bytes each); number of tiles,
//     1 to 256, and of metatiles, 1 to 256 (2 bytes each); offset of the tiles that move (4), which
//     have the last numbers up to 255: first what all of them are at first, then what all are next,
//     four times; their number (2); for how many frames each is shown, as a power of two (1); 0
//     (1). A metatile is what a level's tile looks like: the four map entries (2 bytes each) top
//     left, top right, bottom left, bottom right, with the tile's number in bits 0 to 9 and its
//     palette in bits 12 to 15.
//   what lies behind levels (engine/show/parallax.hpp): 16 colours (2 bytes each); offsets of its
//     tiles and of its map (4 bytes each); number of tiles, 1 to 1,024 (2); speed up and down (1);
//     strength of the shadow (1); number of bands (1); first row and speed of each of four (1 byte
//     each); 0 (3). The map is 64 by 32 tiles' numbers (2 bytes each) with their palette, first
//     those of the left half, as the hardware has them.
//   tile: 32 bytes, 4 bits a pixel, the left of two pixels in the low half. In a text tile colour 4
//     is the paper, which is opaque there.
//   text: its length in one byte, then as many bytes of UTF-8.
#pragma once

#include "engine/numbers/bytes.hpp"
#include "engine/program/game.hpp"
#include "engine/show/glyphs.hpp"
#include "engine/show/parallax.hpp"
#include "engine/show/view.hpp"
#include "engine/sim/rules.hpp"
#include "engine/sound/game_sound.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace halfbyte::gba {

inline constexpr std::uint8_t rom_pack_magic[4] = {'H', 'B', 'G', 'A'};
inline constexpr std::uint16_t rom_pack_version = 12;

inline constexpr std::size_t tile_bytes = 32;
inline constexpr std::size_t metatile_bytes = 8;
inline constexpr std::size_t pose_bytes = 4 * tile_bytes;
inline constexpr std::size_t sheet_tile_count = 8;
inline constexpr std::size_t rule_tile = glyph_count + sheet_tile_count; // among the texts'
inline constexpr std::size_t first_spread_tile = rule_tile + 1;
inline constexpr std::size_t palette_count = 4;
inline constexpr std::size_t palette_colours = 4;
inline constexpr std::size_t palettes_bytes = 2 * palette_count * palette_colours * 2;
inline constexpr std::uint8_t paper_index = 4;
inline constexpr std::size_t most_poses = 248; // the hardware's 1,024 tiles, less the icons'
inline constexpr std::size_t most_rom_levels = 255;
inline constexpr std::size_t most_palette_sets = 255;
inline constexpr std::size_t most_backgrounds = 255;
inline constexpr std::size_t most_background_tiles = 256;
inline constexpr std::size_t most_background_metatiles = 256; // a tile is a byte
inline constexpr int metatile_palette_bit = 12;
inline constexpr std::size_t most_parallaxes = 255;
inline constexpr std::uint8_t no_rom_parallax = 255;
inline constexpr std::size_t parallax_palette = palette_count; // the first behind the level's
inline constexpr std::size_t parallax_map_bytes =
    parallax_width / parallax_tile_side * parallax_height / parallax_tile_side * 2;
inline constexpr std::size_t animation_frames = 4;
inline constexpr std::size_t most_frame_bits = 6;

static_assert(sizeof(SpriteSet)
                      == actor_kind_count * actor_state_count * 3 + 256 + piece_count + number_count
                  && alignof(SpriteSet) == 1,
              "looks are read where they lie");

namespace rom_pack {
inline constexpr std::size_t magic = 0;
inline constexpr std::size_t version = 4;
inline constexpr std::size_t level_count = 6;
inline constexpr std::size_t background_count = 7;
inline constexpr std::size_t size = 8;
inline constexpr std::size_t rules = 12;
inline constexpr std::size_t looks = 16;
inline constexpr std::size_t palettes = 20;
inline constexpr std::size_t poses = 24;
inline constexpr std::size_t pose_palettes = 28;
inline constexpr std::size_t pose_count = 32;
inline constexpr std::size_t has_font = 34;
inline constexpr std::size_t text_palette = 35;
inline constexpr std::size_t text_tiles = 36;
inline constexpr std::size_t levels = 40;
inline constexpr std::size_t backgrounds = 44;
inline constexpr std::size_t title = 48;
inline constexpr std::size_t name = 52;
inline constexpr std::size_t sound = 56;
inline constexpr std::size_t title_song = 60;
inline constexpr std::size_t goal_song = 61;
inline constexpr std::size_t death_song = 62;
inline constexpr std::size_t secret_song = 63;
inline constexpr std::size_t start_song = 64;
inline constexpr std::size_t palette_sets = 65;
inline constexpr std::size_t scripts = 68;
inline constexpr std::size_t scripts_size = 72;
inline constexpr std::size_t flow = 76;
inline constexpr std::size_t parallaxes = 80;
inline constexpr std::size_t parallax_count = 84;
inline constexpr std::size_t spread_count = 85;
inline constexpr std::size_t spread_tiles = 86;
inline constexpr std::size_t has_title = 87;
inline constexpr std::size_t spreads = 88;
inline constexpr std::size_t header_bytes = 92;
} // namespace rom_pack

namespace rom_level {
inline constexpr std::size_t name = 0;
inline constexpr std::size_t title = 4;
inline constexpr std::size_t block = 8;
inline constexpr std::size_t gone = 12;
inline constexpr std::size_t block_size = 16;
inline constexpr std::size_t background = 20;
inline constexpr std::size_t has_coins = 21;
inline constexpr std::size_t coin_tile = 22;
inline constexpr std::size_t song = 23;
inline constexpr std::size_t bonus_drops = 24;
inline constexpr std::size_t palettes = 25;
inline constexpr std::size_t parallax = 26;
inline constexpr std::size_t spot = 27;
inline constexpr std::size_t bytes = 32;
} // namespace rom_level

namespace rom_flow {
inline constexpr std::size_t scenes = 0;
inline constexpr std::size_t all_open = 1;
inline constexpr std::size_t stomp_freeze = 2;
inline constexpr std::size_t death_freeze = 3;
inline constexpr std::size_t credit_lines = 4;
inline constexpr std::size_t message_lines = 5;
inline constexpr std::size_t texts = 6;
} // namespace rom_flow

namespace rom_background {
inline constexpr std::size_t tiles = 0;
inline constexpr std::size_t metatiles = 4;
inline constexpr std::size_t tile_count = 8;
inline constexpr std::size_t metatile_count = 10;
inline constexpr std::size_t animated_tiles = 12;
inline constexpr std::size_t animated_count = 16;
inline constexpr std::size_t frame_bits = 18;
inline constexpr std::size_t bytes = 20;
} // namespace rom_background

namespace rom_parallax {
inline constexpr std::size_t colours = 0;
inline constexpr std::size_t tiles = 32;
inline constexpr std::size_t map = 36;
inline constexpr std::size_t tile_count = 40;
inline constexpr std::size_t rise = 42;
inline constexpr std::size_t shadow = 43;
inline constexpr std::size_t band_count = 44;
inline constexpr std::size_t bands = 45;
inline constexpr std::size_t bytes = 56;
} // namespace rom_parallax

using RomText = Text;

struct RomBackground {
    const std::uint8_t* tiles = nullptr;
    const std::uint8_t* metatiles = nullptr;
    std::uint16_t tile_count = 0;
    std::uint16_t metatile_count = 0;
    const std::uint8_t* animated_tiles = nullptr;
    std::uint16_t animated_count = 0;
    std::uint8_t frame_bits = 0;
};

struct RomParallax {
    const std::uint8_t* colours = nullptr; // null: there is none
    const std::uint8_t* tiles = nullptr;
    const std::uint8_t* map = nullptr;
    std::uint16_t tile_count = 0;
    Parallax motion;
};

struct RomLevel {
    RomText name;
    RomText title;
    const std::uint8_t* block = nullptr;
    std::uint32_t block_size = 0;
    const std::uint8_t* gone = nullptr; // 256
    std::uint8_t background = 0;
    bool has_coins = false;
    std::uint8_t coin_tile = 0;
    std::uint8_t song = no_song;
    std::uint8_t bonus_drops = 0;
    std::uint8_t palettes = 0;
    std::uint8_t parallax = no_rom_parallax;
    Spot spot;
};

// A view over a block, which must outlive it; made by open_rom_pack.
struct RomPack {
    const std::uint8_t* bytes = nullptr;

    const std::uint8_t* part(std::size_t field) const { return bytes + read_u32(bytes + field); }
    int level_count() const { return bytes[rom_pack::level_count]; }
    int background_count() const { return bytes[rom_pack::background_count]; }
    int parallax_count() const { return bytes[rom_pack::parallax_count]; }
    int palette_sets() const { return bytes[rom_pack::palette_sets]; }
    int pose_count() const { return read_u16(bytes + rom_pack::pose_count); }
    std::size_t spread_count() const { return bytes[rom_pack::spread_count]; }
    bool has_title() const { return bytes[rom_pack::has_title] != 0; }
    std::size_t text_tile_count() const {
        return first_spread_tile + bytes[rom_pack::spread_tiles];
    }
    bool has_font() const { return bytes[rom_pack::has_font] != 0; }
    std::uint8_t text_palette() const { return bytes[rom_pack::text_palette]; }
    const SpriteSet& looks() const {
        return *reinterpret_cast<const SpriteSet*>(part(rom_pack::looks));
    }
};

// False, and `pack` is left alone, for what is no block of this version. The rest is trusted: who
// cannot do so asks rom_pack_fault in check_rom_pack.hpp.
inline bool open_rom_pack(const std::uint8_t* bytes, std::size_t size, RomPack& pack) {
    if (size < rom_pack::header_bytes)
        return false;
    for (std::size_t i = 0; i < sizeof rom_pack_magic; ++i)
        if (bytes[rom_pack::magic + i] != rom_pack_magic[i])
            return false;
    const std::uint32_t own_size = read_u32(bytes + rom_pack::size);
    if (read_u16(bytes + rom_pack::version) != rom_pack_version || own_size < rom_pack::header_bytes
        || own_size > size)
        return false;
    pack.bytes = bytes;
    return true;
}

inline RomText text_at(const std::uint8_t* bytes) {
    return {reinterpret_cast<const char*>(bytes + 1), bytes[0]};
}

inline RomLevel level_at(const RomPack& pack, int index) {
    const std::uint8_t* entry =
        pack.part(rom_pack::levels) + static_cast<std::size_t>(index) * rom_level::bytes;
    const auto part = [&](std::size_t field) { return pack.bytes + read_u32(entry + field); };
    return {text_at(part(rom_level::name)),
            text_at(part(rom_level::title)),
            part(rom_level::block),
            read_u32(entry + rom_level::block_size),
            part(rom_level::gone),
            entry[rom_level::background],
            entry[rom_level::has_coins] != 0,
            entry[rom_level::coin_tile],
            entry[rom_level::song],
            entry[rom_level::bonus_drops],
            entry[rom_level::palettes],
            entry[rom_level::parallax],
            {entry[rom_level::spot], entry[rom_level::spot + 1], entry[rom_level::spot + 2]}};
}

inline RomBackground background_at(const RomPack& pack, int index) {
    const std::uint8_t* entry =
        pack.part(rom_pack::backgrounds) + static_cast<std::size_t>(index) * rom_background::bytes;
    return {pack.bytes + read_u32(entry + rom_background::tiles),
            pack.bytes + read_u32(entry + rom_background::metatiles),
            read_u16(entry + rom_background::tile_count),
            read_u16(entry + rom_background::metatile_count),
            pack.bytes + read_u32(entry + rom_background::animated_tiles),
            read_u16(entry + rom_background::animated_count),
            entry[rom_background::frame_bits]};
}

inline RomParallax parallax_at(const RomPack& pack, int index) {
    const std::uint8_t* entry =
        pack.part(rom_pack::parallaxes) + static_cast<std::size_t>(index) * rom_parallax::bytes;
    RomParallax parallax{entry + rom_parallax::colours,
                         pack.bytes + read_u32(entry + rom_parallax::tiles),
                         pack.bytes + read_u32(entry + rom_parallax::map),
                         read_u16(entry + rom_parallax::tile_count),
                         {entry[rom_parallax::rise],
                          entry[rom_parallax::shadow],
                          entry[rom_parallax::band_count],
                          {}}};
    const std::uint8_t* next = entry + rom_parallax::bands;
    for (ParallaxBand& band : parallax.motion.bands) {
        band = {next[0], next[1]};
        next += 2;
    }
    return parallax;
}

// That of a level, which may have none.
inline RomParallax parallax_of(const RomPack& pack, const RomLevel& level) {
    return level.parallax == no_rom_parallax ? RomParallax{} : parallax_at(pack, level.parallax);
}

constexpr std::size_t first_animated(const RomBackground& background) {
    return most_background_tiles - background.animated_count;
}

// A tile as it is at first.
inline const std::uint8_t* tile_of(const RomBackground& background, std::size_t number) {
    const std::size_t first = first_animated(background);
    return number < first ? background.tiles + number * tile_bytes
                          : background.animated_tiles + (number - first) * tile_bytes;
}

inline GameSongs songs_of(const RomPack& pack) {
    return {pack.bytes[rom_pack::title_song], pack.bytes[rom_pack::goal_song],
            pack.bytes[rom_pack::death_song], pack.bytes[rom_pack::secret_song],
            pack.bytes[rom_pack::start_song]};
}

// Opens the sound block, which says its own size. False, and `view` is left alone, where it is
// damaged; a silent game's view names no song and no effect.
inline bool open_pack_sound(const RomPack& pack, SoundBlock& view) {
    const std::size_t offset = read_u32(pack.bytes + rom_pack::sound);
    const std::size_t size = read_u32(pack.bytes + rom_pack::size);
    if (offset == 0)
        return true;
    if (offset > size || size - offset < sound_block::instruments)
        return false;
    const std::uint8_t* block = pack.bytes + offset;
    const std::size_t block_size = read_u16(block + sound_block::size);
    return block_size <= size - offset && open_sound(block, block_size, view) == SoundFault::none;
}

inline Flow flow_of(const RomPack& pack) {
    const std::uint8_t* flow = pack.part(rom_pack::flow);
    return {flow[rom_flow::scenes], flow[rom_flow::all_open] != 0, flow[rom_flow::stomp_freeze],
            flow[rom_flow::death_freeze]};
}

inline std::uint8_t credit_lines(const RomPack& pack) {
    return pack.part(rom_pack::flow)[rom_flow::credit_lines];
}

inline std::uint8_t message_lines_of(const RomPack& pack) {
    return pack.part(rom_pack::flow)[rom_flow::message_lines];
}

// Calls visit(number, text) for each text of the flow, those of the credits behind text_count,
// those of messages behind these.
template <class Visit>
void each_flow_text(const RomPack& pack, Visit&& visit) {
    const std::uint8_t* next = pack.part(rom_pack::flow) + rom_flow::texts;
    for (int i = 0; i < text_count + credit_lines(pack) + message_lines_of(pack); ++i) {
        const RomText text = text_at(next);
        visit(i, text);
        next += 1 + text.length;
    }
}

// The rules are unpacked: the simulation reads them as the compiler lays them out.
inline void read_rules(const RomPack& pack, Rules& rules) {
    const std::uint8_t* next = pack.part(rom_pack::rules);
    each_rules_number(rules, [&](auto& number) {
        using Number = std::remove_reference_t<decltype(number)>;
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < sizeof number; ++i)
            bits |= static_cast<std::uint32_t>(*next++) << (8 * i);
        number = static_cast<Number>(bits);
    });
}

} // namespace halfbyte::gba
