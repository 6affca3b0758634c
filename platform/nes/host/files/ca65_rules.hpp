// Writes the numbers of a game as an include file for ca65. Names are the C++ ones in capitals.
#pragma once

#include "engine/sim/rules.hpp"

#include <cstddef>
#include <string>

namespace halfbyte::tools::generate {

/// How many kinds a table by kind has up to the last state of the player.
std::size_t kinds_with_states(const Rules& rules);

/// A game's tuning as constants and its actor kinds as tables.
std::string rules_for_ca65(const Rules& rules);

} // namespace halfbyte::tools::generate
