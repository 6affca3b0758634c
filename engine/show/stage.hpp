// The camera, and the particles before it. They are not part of the simulation: screens differ, the
// world does not.
#pragma once

#include "engine/show/particles.hpp"

namespace halfbyte {

struct Screen {
    std::int16_t width = 0; // in pixels
    std::int16_t height = 0;
};

inline constexpr Screen desktop_screen{320, 240};
inline constexpr Screen gba_screen{240, 160};
inline constexpr Screen nes_screen{256, 240};

inline constexpr int furthest_look_ahead = 24; // pixels

struct Stage {
    std::int16_t camera_x = 0; // the level's pixel at the screen's top left
    std::int16_t camera_y = 0;
    std::int16_t look_ahead = 0; // how far the camera is ahead of the player
    Particles particles;
};

// The stage when a level begins.
Stage set_stage(const World& world, const Level& level, Screen screen);

// After each step: the camera keeps the player near the middle, looks ahead of its run, and does
// not leave the level. A level smaller than the screen is centred, and stands on its lower edge.
void advance(Stage& stage, const World& world, const Level& level, Screen screen);

} // namespace halfbyte
