#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/commands/import/imported_level.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::import {

/// Gives a level without a goal one, at the farthest place that the solver reaches in a short
/// search with the hero of `game`. A note says where, or reports a goal of the map that this search
/// does not reach.
void place_goal(ImportedLevel& imported, const hosted::Pack& game, std::vector<std::string>& notes);

} // namespace halfbyte::tools::import
