#include "tools/commands/solve/jump_reach.hpp"

namespace halfbyte::tools::solve {

// The discrete sum of a rise, frame by frame: gravity acts before the move. Without gravity the
// rise has no end, and a level's height is enough.
int rise(int speed, int gravity) {
    if (gravity <= 0)
        return level_rows * pixels_per_cell;
    int subpixels = 0;
    for (speed -= gravity; speed > 0; speed -= gravity)
        subpixels += speed;
    return subpixels >> subpixel_bits;
}

int rise_left(const World& world, const Tuning& tuning) {
    const Actor& self = player(world);
    const bool floats = world.held & input_a;
    return rise(-self.velocity.y.raw, floats ? tuning.gravity.raw : tuning.fall_gravity.raw);
}

int jump_height(const Tuning& tuning) {
    return rise(tuning.jump_speed.raw, tuning.gravity.raw);
}

int spring_height(const Tuning& tuning) {
    return rise(tuning.spring_speed_held.raw, tuning.gravity.raw);
}

} // namespace halfbyte::tools::solve
