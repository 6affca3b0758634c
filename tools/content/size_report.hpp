#pragma once

#include "tools/content/compile_game.hpp"

#include <iosfwd>

namespace halfbyte::tools {

/// Prints how much of each limit a game uses: a line for each level, then art.
void print_size_report(std::ostream& out, const CompiledGame& game);

} // namespace halfbyte::tools
