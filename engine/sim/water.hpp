// Water: bodies whose centre is in its cells fall more slowly. In water the player moves sideways
// by at most swim_speed and cannot jump. It swims up by strokes: each press of A sets its speed to
// stroke_speed. If the cell above its centre is not water, the stroke is a jump.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// The vertical velocity of a body in water after a frame's gravity.
constexpr Velocity sink(Velocity v, const Tuning& tuning) {
    const Velocity next = v + tuning.water_gravity;
    return next > tuning.water_terminal_speed ? tuning.water_terminal_speed : next;
}

// Makes a stroke or a jump if A is pressed; not with `drops`, when A lets go of a one-way floor.
void swim(World& world, const Level& level, bool drops);

} // namespace halfbyte
