#include "tools/commands/solve/jump_reach.hpp"

#include <algorithm>

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

int jump_length(const Tuning& tuning) {
    constexpr int most_frames = 600; // without gravity a jump has no end
    int speed = -tuning.jump_speed.raw, height = 0, frames = 0;
    do {
        speed += speed < 0 ? tuning.gravity.raw : tuning.fall_gravity.raw;
        height -= std::min<int>(speed, tuning.terminal_speed.raw);
        ++frames;
    } while (height > 0 && frames < most_frames);
    return frames * tuning.run_speed.raw >> subpixel_bits;
}

int spring_height(const Tuning& tuning) {
    return rise(tuning.spring_speed_held.raw, tuning.gravity.raw);
}

} // namespace halfbyte::tools::solve
