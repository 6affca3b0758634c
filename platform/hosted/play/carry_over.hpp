// Keeps a level running while the game changes, because somebody edits the game during play.
#pragma once

#include "engine/sim/world.hpp"
#include "platform/hosted/pack/pack.hpp"

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

} // namespace halfbyte::hosted
