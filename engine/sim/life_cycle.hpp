// Death, checkpoints and the goal.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// Where the level's player placement puts the player's centre.
Point start_point(const Level& level);

// Puts the player at the respawn point and everybody else to sleep, who wake in the frames that
// follow, at their places; what was defeated returns, what was collected does not. Movers
// and crates are at their places at once.
void return_to_respawn(World& world, const Level& level);

// At any time: who has reached the goal and is crushed has to reach it again.
void crush_player(World& world, const Level& level);

// Before the goal is reached.
void kill_player(World& world, const Level& level);

void clear_level(World& world, const Level& level);

// Falls into a pit, and what follows when a phase's timer ends.
void run_life_cycle(World& world, const Level& level);

} // namespace halfbyte
