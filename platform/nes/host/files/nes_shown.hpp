#pragma once

#include "platform/nes/host/files/pair_table.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <vector>

namespace halfbyte::tools::console {

/// The levels of the ROM that show a pose as a sprite, by the pose's number. All levels show the
/// player's poses. Others are shown in levels that place an actor, a mover or a crate that has the
/// pose, or that can spawn one.
std::vector<LevelSet> levels_of_poses(const content::CompiledGame& game,
                                      const std::vector<NesLevel>& levels);

} // namespace halfbyte::tools::console
