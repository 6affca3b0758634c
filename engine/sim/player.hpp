// Turns the input into the player's velocity, and chooses the state that is drawn.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// Sets the player's velocity from the input and the last move's contacts.
void control_player(World& world, const Level& level);

// Chooses the player's state after the move.
void player_pose(World& world);

// True in the frame in which the player drops through a one-way floor.
bool player_drops_through(const World& world);

} // namespace halfbyte
