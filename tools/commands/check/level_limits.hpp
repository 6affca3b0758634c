#pragma once

#include "platform/hosted/paint/level_survey.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/machine_limits.hpp"

#include <cstddef>
#include <vector>

namespace halfbyte::tools::check {

/// How much of each limit a level uses: of the engine, and of each machine that the level is for.
/// `log` has recorded what `build` tested. A limit of the whole game has the game's number.
std::vector<hosted::LimitUse> limits_of_level(const content::CompiledGame& game, std::size_t level,
                                              const content::LimitLog& log);

} // namespace halfbyte::tools::check
