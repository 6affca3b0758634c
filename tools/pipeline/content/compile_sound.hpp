#pragma once

#include "tools/pipeline/content/compile_game.hpp"

namespace halfbyte::tools::content {

/// Compiles the scores of a game folder, if it has any, and sets the songs of the title and the
/// levels. `effects` are those of the game's scripts. Faults: those of the scores, and a song or an
/// effect that no score has. An effect that nothing begins is a warning.
void compile_sound(const GameFolder& folder, const std::vector<ScriptEffect>& effects,
                   CompiledGame& game, Faults& faults);

} // namespace halfbyte::tools::content
