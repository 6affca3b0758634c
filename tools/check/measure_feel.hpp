#pragma once

#include "engine/program/game.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::check {

/// What follows from the numbers of a game: how high and far its player jumps, how long it has to
/// press a key, and how long a death takes, a line each. Jumps are measured: the player does them
/// on a plain floor.
std::vector<std::string> measure_feel(const Rules& rules, const Flow& flow);

} // namespace halfbyte::tools::check
