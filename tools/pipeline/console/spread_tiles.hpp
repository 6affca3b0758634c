#pragma once

#include "tools/pipeline/console/console_art.hpp"
#include "tools/pipeline/content/compile_game.hpp"

namespace halfbyte::tools::console {

/// The tiles of the spreads, by the number of a page's cell from page_spot on, in the colours of
/// the texts. None for a game without a font. Throws InputError for another colour.
std::vector<ConsoleTile> spread_tiles(const content::CompiledGame& game, const ConsoleArt& art);

} // namespace halfbyte::tools::console
