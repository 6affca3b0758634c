// Ladders, which only the player climbs.
//
//   Grabbing   with Up, if the player's centre is in a ladder's cell, unless it rises in a jump
//              with A held; with Down, if it stands on a ladder's top.
//   Climbing   Up and Down move the player; gravity and running do not. Its middle moves to the
//              ladder's middle, by at most climb_speed a frame. Walls, floors and ceilings stop it.
//   Letting go A jumps off, or lets go if Down is held. A floor under the player ends climbing, and
//              so do the ends of the ladder: the player climbs as long as its centre or its feet
//              are in a ladder's cell.
//   The top    A ladder's cell below one without a ladder stops bodies from above. Climbing up ends
//              there, with the feet exactly on it.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// Returns true while the player climbs: its velocity is then set, and it does nothing else.
bool climb(World& world, const Level& level);

// True in a frame in which the player climbs down through the top of a ladder.
bool player_climbs_down(const World& world, const Level& level);

// After a move of a climbing body: lets go where the ladder ends.
void end_climb(Actor& self, const Cells& cells, HalfSizes half);

} // namespace halfbyte
