// Keeps a level running while the game changes, because somebody edits the game during play.
#pragma once

#include "engine/sim/world.hpp"
#include "platform/hosted/pack/pack.hpp"

#include <cstdint>

namespace halfbyte::hosted {

// One side of the change: the level as it is simulated, and the pack that it was made from.
struct LevelVersion {
    const Level& level;
    const PackedLevel& packed;
    const Pack& pack;
};

// Returns a level's world for the level's new version. If only the rules have changed, everything
// stays where it is; if the scripts have, all actors start theirs again. If the map has changed,
// collected and broken cells stay so, and everything else is at its initial position. The player
// stays where it is, if that is free in the new version. If not, it is back at the last checkpoint,
// or at the level's start if that is not free either.
World carry_over(const World& world, const LevelVersion& before, const LevelVersion& after);

// The world at the start of a level, but with the player's middle at a point, where it also returns
// to life.
World world_at(const Level& level, std::uint16_t seed, Point player);

// Whether the player is inside the level and overlaps nothing that stops it.
bool player_is_free(const World& world, const Level& level);

// The same for a world before its first step: the level's new version begins in it as it would
// begin by itself. A player that begins at the level's start begins at the new one.
World carry_start_over(const World& first, std::uint16_t seed, const LevelVersion& before,
                       const LevelVersion& after);

} // namespace halfbyte::hosted
