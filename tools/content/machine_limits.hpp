// The one list of what the machines' ROMs hold. `build` and `check` make the ROMs' tables with the
// same functions (tools/console/built_files.hpp), which report a row of this list when something
// does not fit. The limits of the engine, which all machines share, are in the engine.
#pragma once

#include "platform/gba/layout/rom_pack_format.hpp"
#include "platform/nes/layout/memory_map.hpp"
#include "tools/content/game_folder.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

namespace halfbyte::tools::content {

// ROW(name, holder, most, unit, remedy)
#define HALFBYTE_MACHINE_LIMITS(ROW)                                                               \
    ROW(gba_levels, "a GBA ROM", gba::most_rom_levels, "levels",                                   \
        "take \"gba\" out of the \"targets\" of a map")                                            \
    ROW(gba_palette_sets, "a GBA ROM", gba::most_palette_sets,                                     \
        "sets of colours, including the pictures' own,", "leave one out")                          \
    ROW(gba_poses, "the GBA's video memory", gba::most_poses, "poses",                             \
        "leave pictures out of the actors' sheets")                                                \
    ROW(gba_pack_bytes, "a GBA ROM", gba::most_pack_bytes, "bytes of pictures and levels",         \
        "make levels smaller, or take \"gba\" out of the \"targets\" of some maps")                \
    ROW(nes_levels, "an NES ROM", nes::most_levels, "levels",                                      \
        "take \"nes\" out of the \"targets\" of a map")                                            \
    ROW(nes_tilesets, "an NES ROM", nes::most_tilesets, "tilesets",                                \
        "draw this level with the tiles of another, or take \"nes\" out of its \"targets\"")       \
    ROW(nes_moving_tiles, "half a bank of the NES", nes::most_moving_tiles,                        \
        "different 8x8 tiles that move", "animate fewer tiles")                                    \
    ROW(nes_tiles, "a bank of the NES", nes::most_tiles,                                           \
        "different 8x8 tiles, including the font and tiles with thin walls,",                      \
        "put thin walls on fewer different tiles")                                                 \
    ROW(nes_metatiles, "a tileset's bank of the NES", nes::most_metatiles,                         \
        "different tiles, including a blank one and those with thin walls,",                       \
        "leave a tile blank, and put thin walls on fewer different tiles")                         \
    ROW(nes_gone_tables, "a tileset's bank of the NES", nes::most_gone_tables,                     \
        "different tables of the tiles that replace changed ones",                                 \
        "give levels of one tileset the same \"gone\"")                                            \
    ROW(nes_sprite_halves, "the NES's bank of sprites", nes::most_sprite_halves,                   \
        "different halves of 8x16 pixels in the poses of the level's actors, its movers, the "     \
        "icon and the letters of labels",                                                          \
        "give the level fewer kinds of actors")                                                    \
    ROW(nes_sprite_places, "the NES's bank of sprites", nes::most_sprite_halves,                   \
        "slots for halves of 8x16 pixels that levels show together",                               \
        "give some levels fewer kinds of actors")                                                  \
    ROW(nes_palette_sets, "an NES ROM", nes::most_palette_sets,                                    \
        "sets of colours of its levels, including the pictures' own,",                             \
        "give levels the same \"palette\"")                                                        \
    ROW(nes_score_bytes, "an NES ROM", nes::bank_bytes, "bytes of scores",                         \
        "shorten or drop some of them")                                                            \
    ROW(nes_script_bytes, "an NES ROM", nes::most_script_bytes, "bytes of scripts",                \
        "shorten some, or let kinds share one")                                                    \
    ROW(nes_text_bytes, "an NES ROM", nes::most_text_bytes, "bytes of texts and titles",           \
        "shorten some")                                                                            \
    ROW(nes_about_bytes, "an NES ROM", nes::bank_bytes,                                            \
        "bytes of numbers, scripts, names and titles", "shorten titles")                           \
    ROW(nes_frame_bytes, "the NES's bank FRAME", nes::bank_bytes,                                  \
        "bytes of the player's moves, of poses and of tables with a line for each level",          \
        "leave out poses, a move of the tuning, or \"nes\" from the \"targets\" of a map")

#define HALFBYTE_ENUMERATOR(name, ...) name,
enum class Limit : std::uint8_t {
    HALFBYTE_MACHINE_LIMITS(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR

struct LimitRow {
    const char* name;
    const char* holder;
    std::size_t most;
    const char* unit;
    const char* remedy;
};

#define HALFBYTE_ROW(name, holder, most, unit, remedy) {#name, holder, most, unit, remedy},
inline constexpr LimitRow limit_rows[] = {HALFBYTE_MACHINE_LIMITS(HALFBYTE_ROW)};
#undef HALFBYTE_ROW

constexpr std::size_t most_of(Limit limit) {
    return limit_rows[static_cast<std::size_t>(limit)].most;
}

/// The key, map or picture that exceeds a limit.
struct Place {
    std::filesystem::path file;
    int line = 0;      ///< 0: none
    std::string where; ///< "cell (3, 4)"; empty: the line is enough
};

/// The line of game.toml that names a level, or the level's map if game.toml does not name it.
Place place_of_level(const GameFolder& folder, std::size_t level);

/// Throws InputError at `place` if the machine holds less than `needed`.
void require_space(Limit limit, std::size_t needed, const Place& place);

} // namespace halfbyte::tools::content
