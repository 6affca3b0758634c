// The one list of what a ROM holds: `build` and `check` report a row of it when something does not
// fit.
#pragma once

#include "platform/nes/layout/memory_map.hpp"
#include "tools/pipeline/machines/machine.hpp"

namespace halfbyte::nes::limits {

#define HALFBYTE_NES_LIMITS(ROW)                                                                   \
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

inline constexpr int sprites_on_a_line = 8; // of the hardware, which leaves out the others

HALFBYTE_DEFINE_LIMITS(HALFBYTE_NES_LIMITS)

} // namespace halfbyte::nes::limits
