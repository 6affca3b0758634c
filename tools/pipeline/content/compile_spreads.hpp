#pragma once

#include "tools/pipeline/content/compile_game.hpp"

namespace halfbyte::tools::content {

/// Adds the notebook to a compiled game that has a font: the spreads with their trails, the
/// pictures of spots, the spot of each level, and the title's picture. Each spread must have
/// 240x128 pixels, and the pictures of spots 128x16. Other faults: more different tiles than a page
/// has space for, and no space for the title's picture after the spreads.
void add_spreads(const GameFolder& folder, ArtReader& reader, CompiledGame& game, Faults& faults);

} // namespace halfbyte::tools::content
