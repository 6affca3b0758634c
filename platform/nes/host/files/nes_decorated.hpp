// Cells with decoration. The NES has no layers for it, so it is drawn into the cells, if one
// palette has the colours of both and the bank of tiles has space.
#pragma once

#include "platform/nes/host/files/nes_art.hpp"

namespace halfbyte::tools::console {

/// Draws the decorated tiles of a background into their metatiles, which look like the plain cells
/// before, and reports what is left out. `sets` are all sets of colours of the game.
void draw_decorated(NesTileset& tileset, const BackgroundArt& background,
                    const std::vector<PaletteSet>& sets, std::vector<NesLoss>& losses);

} // namespace halfbyte::tools::console
