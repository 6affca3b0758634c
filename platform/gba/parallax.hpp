// The background behind the level, and its shadow. Rows move at different speeds: a table has the
// position of each line, which the hardware reads after the line before it.
#pragma once

#include "engine/show/view.hpp"
#include "platform/gba/layout/rom_pack.hpp"
#include "platform/gba/screen.hpp"

namespace halfbyte::gba {

struct ParallaxLayer {
    bool is_present = false;
    Parallax motion;
    std::uint16_t y = 0;
    // The column of the picture at the left of each line. `shown` is on the screen, and repeats the
    // first line at its end.
    alignas(4) std::uint16_t lines[screen_height]{};
    alignas(4) std::uint16_t shown[screen_height + 1]{};
};

// Loads the picture behind a level into video memory; the screen must be blank.
void open_parallax(ParallaxLayer& layer, const RomPack& pack, const RomLevel& level);

void look(ParallaxLayer& layer, const View& view);

// Call this in vblank. Returns the bits of display_control for the layers that are shown. The
// shadow fades with the picture, by `shade` of scene_fade_frames steps.
unsigned commit(ParallaxLayer& layer, int shade);

} // namespace halfbyte::gba
