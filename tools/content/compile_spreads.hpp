#pragma once

#include "tools/content/compile_game.hpp"

namespace halfbyte::tools::content {

/// Gives a compiled game, which has a font, its notebook: the spreads with their trails, the
/// pictures of spots, where each level is chosen, and the title's picture. Faults: a picture of
/// another size than 240x128 pixels, or 128x16 that of the spots, more different tiles than a page
/// has space for, and more spreads than leave space for the title's picture.
void add_spreads(const GameFolder& folder, CompiledGame& game, Faults& faults);

} // namespace halfbyte::tools::content
