// Removes opposite directions that are held together.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// They count as neither: a d-pad cannot hold both, and emulators drop them.
constexpr Input without_opposites(Input held) {
    constexpr Input sideways = input_left | input_right;
    constexpr Input upright = input_up | input_down;
    if ((held & sideways) == sideways)
        held &= static_cast<Input>(~sideways);
    if ((held & upright) == upright)
        held &= static_cast<Input>(~upright);
    return held;
}

} // namespace halfbyte
