#pragma once

#include "engine/sim/rules.hpp"

namespace halfbyte::tools::foreign {

/// Rules for playing a map without any game: a body of 10x14 px, a jump of a bit more than four
/// cells.
Rules plain_rules();

} // namespace halfbyte::tools::foreign
