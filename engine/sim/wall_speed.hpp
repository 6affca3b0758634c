// The speed of a player that a wall stops: with wall_speed_frames in the tuning.
//
// The world stores the velocity at which the player begins each move. While a wall stops it and the
// direction is held, the player tries the same velocity again in each of that many frames. So a
// jump over the wall's edge is as fast as the run to the wall.
//
// The velocity is in bytes of actor 0 that other actors use for their scripts: its low byte is
// `script_at`, its high byte `inner_counter`. `counter_2` is the number of frames that are left.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// Call this after control_player and keep_carried_speed.
void keep_wall_speed(World& world, const Level& level);

} // namespace halfbyte
