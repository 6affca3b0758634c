// The one list of what a ROM holds: `build` and `check` report a row of it when something does not
// fit.
#pragma once

#include "platform/gba/layout/rom_pack_format.hpp"
#include "tools/pipeline/machines/machine.hpp"

namespace halfbyte::gba::limits {

#define HALFBYTE_GBA_LIMITS(ROW)                                                                   \
    ROW(gba_levels, "a GBA ROM", gba::most_rom_levels, "levels",                                   \
        "take \"gba\" out of the \"targets\" of a map")                                            \
    ROW(gba_palette_sets, "a GBA ROM", gba::most_palette_sets,                                     \
        "sets of colours, including the pictures' own,", "leave one out")                          \
    ROW(gba_poses, "the GBA's video memory", gba::most_poses, "poses",                             \
        "leave pictures out of the actors' sheets")                                                \
    ROW(gba_tiles, "a tileset of the GBA", gba::most_background_tiles,                             \
        "different 8x8 tiles, including the font and cells with decoration behind them,",          \
        "repeat decorations")                                                                      \
    ROW(gba_pack_bytes, "a GBA ROM", gba::most_pack_bytes, "bytes of pictures and levels",         \
        "make levels smaller, or take \"gba\" out of the \"targets\" of some maps")

HALFBYTE_DEFINE_LIMITS(HALFBYTE_GBA_LIMITS)

} // namespace halfbyte::gba::limits
