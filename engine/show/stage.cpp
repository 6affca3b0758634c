#include "engine/show/stage.hpp"

namespace halfbyte {

Stage set_stage(const World& world, const Level& level, Screen screen) {
    return {set_camera(world, level, screen), begin_particles(world), {}, 0};
}

void advance(Stage& stage, const World& world, const Level& level, const FloatingNumbers& numbers,
             Screen screen) {
    advance(stage.particles, world, level, numbers);
    advance(stage.ink, world, level);
    if (!stage.camera.calm)
        stage.flash = next_flash(stage.flash, world.events);
    advance(stage.camera, world, level, screen);
}

} // namespace halfbyte
