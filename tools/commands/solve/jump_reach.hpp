// Computes how high a player rises, from a game's rules.
#pragma once

#include "engine/sim/rules.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte::tools::solve {

// The pixels that a body rises which begins at a speed, in subpixels a frame, with this gravity.
int rise(int speed, int gravity);

// The pixels that the player still rises if nothing blocks it and A stays held while that helps. 0
// while it falls.
int rise_left(const World& world, const Tuning& tuning);

// The pixels that a jump from a floor rises with A held.
int jump_height(const Tuning& tuning);

// The pixels that such a jump goes sideways at the run speed until it is as low as it began.
int jump_length(const Tuning& tuning);

// The pixels that a spring throws the player up with A held.
int spring_height(const Tuning& tuning);

} // namespace halfbyte::tools::solve
