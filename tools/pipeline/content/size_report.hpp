#pragma once

#include "tools/pipeline/content/compile_game.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::content {

/// How much of each limit a game uses: a line for each level, then art.
std::vector<std::string> size_report(const CompiledGame& game);

} // namespace halfbyte::tools::content
