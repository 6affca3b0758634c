#pragma once

#include "tools/content/compile_game.hpp"

namespace halfbyte::tools::content {

/// Gives a compiled game, which has a font, its notebook: the spreads with their trails, the
/// pictures of spots, and where each level is chosen. Faults: a picture of another size than
/// 240x128 pixels, or 128x16 that of the spots, and more different tiles than a page has space for.
void add_spreads(const GameFolder& folder, CompiledGame& game, Faults& faults);

} // namespace halfbyte::tools::content
