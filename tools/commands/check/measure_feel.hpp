#pragma once

#include "engine/program/game.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::check {

/// Describes the effects of a game's numbers, a line each: how high and far its player jumps, how
/// early a key can be pressed, and how long a death takes. Jumps are measured: a simulated player
/// does them on a plain floor.
std::vector<std::string> measure_feel(const Rules& rules, const Flow& flow);

} // namespace halfbyte::tools::check
