#pragma once

#include "engine/sim/rules.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::check {

/// What follows from the numbers of a game: how high and far its player jumps, and how long it has
/// to press a key, a line each. It is measured: the player does it on a plain floor.
std::vector<std::string> measure_feel(const Rules& rules);

} // namespace halfbyte::tools::check
