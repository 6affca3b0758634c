// Writes the constants and tables of the C++, and the numbers of a game, as include files for ca65,
// which the 6502 ports use. Names are the C++ ones in capitals.
#pragma once

#include "engine/sim/rules.hpp"

#include <cstddef>
#include <string>

namespace halfbyte::tools::generate {

/// Kinds, traits, contacts, inputs, limits, the layouts of level block and state image.
std::string engine_constants_for_ca65();

/// How many kinds a table by kind has up to the last state of the player.
std::size_t kinds_with_states(const Rules& rules);

/// A game's tuning as constants and its actor kinds as tables.
std::string rules_for_ca65(const Rules& rules);

} // namespace halfbyte::tools::generate
