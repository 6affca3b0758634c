#pragma once

#include "tools/pipeline/content/compile_game.hpp"

namespace halfbyte::tools::content {

/// Compiles the scores of a game folder, if it has any, and sets the songs of the title and the
/// levels. Faults: those of the scores, and a song that no score has.
void compile_sound(const GameFolder& folder, CompiledGame& game, Faults& faults);

} // namespace halfbyte::tools::content
