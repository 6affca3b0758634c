// What lies behind the level, and how dark its shadow is. Rows move at speeds of their own: a table
// has the place of each line, which the hardware takes when the one before it is over.
#pragma once

#include "engine/show/view.hpp"
#include "platform/gba/layout/rom_pack.hpp"
#include "platform/gba/screen.hpp"

namespace halfbyte::gba {

struct ParallaxLayer {
    bool is_there = false;
    Parallax motion;
    std::uint16_t y = 0;
    // The column of the picture at the left of each line; those on the screen have the first once
    // more.
    alignas(4) std::uint16_t lines[screen_height]{};
    alignas(4) std::uint16_t shown[screen_height + 1]{};
};

// Puts the picture behind a level into video memory; the screen must be blank.
void open_parallax(ParallaxLayer& layer, const RomPack& pack, const RomLevel& level);

void look(ParallaxLayer& layer, const View& view);

// In vblank. Returns the bits of display_control for what is shown; a shadow of a picture that is
// `shade` of scene_fade_frames steps on its way to the paper goes with it.
unsigned commit(ParallaxLayer& layer, int shade);

} // namespace halfbyte::gba
