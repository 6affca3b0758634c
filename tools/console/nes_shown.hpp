#pragma once

#include "tools/console/pair_table.hpp"
#include "tools/content/compile_game.hpp"

#include <vector>

namespace halfbyte::tools::console {

/// Which levels of the ROM show a pose as a sprite, by its number: all show the player's, others
/// those that place an actor, a mover or a crate that has it, or in which one may be spawned.
std::vector<LevelSet> levels_of_poses(const content::CompiledGame& game,
                                      const std::vector<NesLevel>& levels);

} // namespace halfbyte::tools::console
