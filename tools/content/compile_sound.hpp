#pragma once

#include "tools/content/compile_game.hpp"

namespace halfbyte::tools::content {

/// Compiles the scores of a game folder, if it has any, and gives title and levels their songs.
/// Faults: those of the scores; a song that none of them has.
void compile_sound(const GameFolder& folder, CompiledGame& game, Faults& faults);

} // namespace halfbyte::tools::content
