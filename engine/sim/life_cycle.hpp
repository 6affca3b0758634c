// Death, checkpoints and the goal.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// How long a warp takes: the picture fades out, then the player is elsewhere.
inline constexpr std::uint8_t warp_frames = 16;

// The player's centre at the start of a level.
Point start_point(const Level& level);

// Puts the player at the respawn point and all other actors to sleep; they wake in the frames that
// follow, at their initial positions. Defeated actors return; collected things do not. Movers and
// crates are back at their positions at once.
void return_to_respawn(World& world, const Level& level);

// The player's centre if its feet are at a placement.
Point player_at(const Placement& placement, const Level& level);

// Leads the player to another point, where it then also returns to life. The screen is dark for a
// moment; movers, crates and awake actors are at their initial positions afterwards.
void begin_warp(World& world, Point to);

// Kills the player in any phase: a player who is crushed after reaching the goal has to reach it
// again.
void crush_player(World& world, const Level& level);

// Kills the player, unless it is dying or has reached the goal.
void kill_player(World& world, const Level& level);

void clear_level(World& world, const Level& level);

// Handles falls out of the level and crushing, and what follows when a phase's timer ends.
void run_life_cycle(World& world, const Level& level);

} // namespace halfbyte
