#pragma once

#include "tools/content/game_folder.hpp"

#include <vector>

namespace halfbyte::tools::content {

/// The spreads that a game names, or as many plain ones as its levels need.
std::vector<GameFolder::SpreadEntry> spreads_of(const GameFolder& folder);

/// Where each level is chosen: at the cells that game.toml gives it, else on a line that waves from
/// the left to the right of its spread, a bonus level beside the one before it.
std::vector<Spot> lay_out_spots(const GameFolder& folder,
                                const std::vector<GameFolder::SpreadEntry>& spreads);

} // namespace halfbyte::tools::content
