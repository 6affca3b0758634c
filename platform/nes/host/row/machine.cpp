#include "engine/show/screen.hpp"
#include "platform/nes/host/row/limits.hpp"
#include "platform/nes/host/row/nes_colours.hpp"
#include "tools/pipeline/machines/machines.hpp"

namespace halfbyte::nes {

namespace {

constexpr const char* own_parts[] = {"2BPP TILES", "PALETTES", "ENGINE.INC", "RULES.INC"};

} // namespace

const tools::machines::Machine machine{
    .name = "nes",
    .exported = "nes",
    .title = "NES",
    .view = "nes",
    .screen = nes_screen,
    .is_console = true,
    .texts_in_tiles = false, // its preview draws labels by itself
    .has_segments = false,
    .has_console_levels = true,
    .simulation = "6502 PORT",
    .own_parts = own_parts,
    .numbered_colours = nes_rgb,
    .has_parallax = false,
    .draws_in_front = false,
    .limits = limits::all,
    .sprites_on_a_line = limits::sprites_on_a_line,
    .sprite_halves = &limits::nes_sprite_halves,
};

} // namespace halfbyte::nes
