// The speed of what carries the player, which its jump keeps: with carry_frames in the tuning.
//
// In each frame in which movers or belts carry or push the player, the world stores their velocity.
// A jump adds it to the player's own, its part downward left out: in the same frame, and in that
// many frames after the last one that carried the player. A mover that has just stopped, or that
// the player has just left, therefore counts, too.
//
// A mover or belt that carries the player moves it in the frame of the jump, too. The velocity is
// then added after the player's own move. Otherwise the player would move by it twice.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// Stores the velocity. If nothing carries the player in this frame, a jump gets the stored one at
// once. Call this after control_player; `from` is where the player was before the movers moved.
void keep_carried_speed(World& world, const Level& level, Point from);

// Adds the stored velocity to that of a jump which began in this frame. Call this after the
// player's move.
void add_carried_speed(World& world, const Level& level);

} // namespace halfbyte
