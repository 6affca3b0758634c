#pragma once

#include "tools/pipeline/content/game_folder.hpp"

#include <vector>

namespace halfbyte::tools::content {

/// The spreads that a game names, or as many plain ones as its levels need.
std::vector<GameFolder::SpreadEntry> spreads_of(const GameFolder& folder);

/// The spots of all levels: at the cells from game.toml, or else on a wave from the left to the
/// right of the spread. A bonus level is beside the level before it.
std::vector<Spot> lay_out_spots(const GameFolder& folder,
                                const std::vector<GameFolder::SpreadEntry>& spreads);

} // namespace halfbyte::tools::content
