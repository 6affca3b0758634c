// Turns the input into the player's velocity, and chooses the state that is drawn.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// Sets the player's velocity from the input and the last move's contacts.
void control_player(World& world, const Level& level);

// Limits the player's rise, so that its own move does not bring its head above the level's upper
// edge: with level_ceiling in the tuning. The consoles cannot show more than the level, and nobody
// finds a way that no picture shows. A mover may still carry the player there.
void stop_at_upper_edge(World& world, const Level& level);

// Chooses the player's state after the move.
void player_pose(World& world);

// True in the frame in which the player drops through a one-way floor.
bool player_drops_through(const World& world);

} // namespace halfbyte
