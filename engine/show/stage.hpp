// The stage: what a screen needs besides the world, which is the camera, particles and ink.
#pragma once

#include "engine/show/camera.hpp"
#include "engine/show/ink_line.hpp"
#include "engine/show/particles.hpp"

namespace halfbyte {

struct Stage {
    Camera camera;
    Particles particles;
    InkLine ink;
    std::uint8_t flash = 0; // until it ends, see next_flash
};

// The stage when a level begins.
Stage set_stage(const World& world, const Level& level, Screen screen);

// Call this after each step.
void advance(Stage& stage, const World& world, const Level& level, const FloatingNumbers& numbers,
             Screen screen);

} // namespace halfbyte
