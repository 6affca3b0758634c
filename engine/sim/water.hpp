// Water acts on bodies whose centre is in its cells: they fall slower. In it the player moves
// sideways by swim_speed at most, cannot jump, and swims up by strokes: each press of A sets its
// speed to stroke_speed. Where the cell above its centre is no water, a stroke is a jump.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// The vertical velocity of a body in water after a frame's gravity.
constexpr Velocity sink(Velocity v, const Tuning& tuning) {
    const Velocity next = v + tuning.water_gravity;
    return next > tuning.water_terminal_speed ? tuning.water_terminal_speed : next;
}

// A stroke or a jump if A is pressed; `drops` if it lets go of a one-way floor instead.
void swim(World& world, const Level& level, bool drops);

} // namespace halfbyte
