#pragma once

#include "tools/pipeline/console/console_art.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::console {

/// The tiles of a background as the hardware shows them: those of the cells, and of the cells with
/// decoration behind them, which may mix the colours of several palettes.
struct GbaTiles {
    std::vector<ConsoleTile> tiles;
    std::vector<AnimatedTile> animated;                  ///< as in BackgroundArt
    std::vector<std::array<std::uint16_t, 4>> metatiles; ///< as in RomMetatile
};

/// Throws InputError at the first cell with decoration for which the tiles have no space.
GbaTiles gba_tiles(const BackgroundArt& art);

} // namespace halfbyte::tools::console
