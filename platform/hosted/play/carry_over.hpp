// A world that goes on while the game under it changes, because somebody edits the game while it is
// played.
#pragma once

#include "engine/sim/world.hpp"
#include "platform/hosted/pack/pack.hpp"

namespace halfbyte::hosted {

// One side of the change: the level as it is simulated, and what it was made from.
struct LevelVersion {
    const Level& level;
    const PackedLevel& packed;
    const Pack& pack;
};

// The world of a level, for the level's new version. Where only the rules have changed, all stay
// where they are; where scripts have, all begin theirs anew. Where the map has changed, what
// was collected or broken stays so, and everything else stands at its place. The player stays where
// that is free in the new version; else the player is back at the last checkpoint if that is free,
// else at the level's start.
World carry_over(const World& world, const LevelVersion& before, const LevelVersion& after);

} // namespace halfbyte::hosted
