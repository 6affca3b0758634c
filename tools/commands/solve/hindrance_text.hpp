// Describes the obstacle that keeps a search from the end of a level.
#pragma once

#include "platform/hosted/pack/script_source.hpp"
#include "tools/commands/solve/planner.hpp"

#include <string>

namespace halfbyte::tools::solve {

// One line, with the name, the cell and the script's line of the actor. Without an obstacle it is
// empty.
std::string describe(const Hindrance& hindrance, const Level& level,
                     const hosted::ScriptSources& scripts);

// The same without a path to a goal.
std::string no_path_text(const Level& level);

} // namespace halfbyte::tools::solve
