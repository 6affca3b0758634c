// Ladders, which only the player climbs.
//
//   Grabbing   with Up where its centre is in a ladder's cell, unless it rises from a jump with A
//              held; with Down where it stands on a ladder's top.
//   Climbing   Up and Down move it, nothing else does: no gravity, no running. Its middle moves to
//              the ladder's middle, at most climb_speed a frame. Walls, floors and ceilings stop
//              it.
//   Letting go A jumps off, or with Down held lets go; so does a floor under it, and so do the
//              ladder's ends: climbing goes on while its centre or its feet are in a ladder's cell.
//   The top    A ladder's cell below one that is no ladder is solid from above. Climbing up ends
//              there with the feet exactly on it.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// True while the player climbs: its velocity is then set, and its other intents do not count.
bool climb(World& world, const Level& level);

// True in a frame in which the player climbs down through a ladder's top.
bool player_climbs_down(const World& world, const Level& level);

// After a move of a climbing body: lets go where the ladder ends.
void keep_climbing(Actor& self, const Cells& cells, HalfSizes half);

} // namespace halfbyte
