#pragma once

#include "tools/console/nes_art.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tools::console {

/// Tiles of the background to write with.
struct NesTextTiles {
    std::vector<std::uint8_t> glyphs;    ///< none, or glyph_count
    std::array<std::uint8_t, 8> frame{}; ///< as sheet_frame() has them
};

/// The game's title, space for the hero, and the prompt.
NesSheet nes_title_sheet(const hosted::Pack& pack, const NesTextTiles& tiles);

/// After the last level.
NesSheet nes_end_sheet(const hosted::Pack& pack, const NesTextTiles& tiles);

/// Where the title's sheet has the hero's picture.
int nes_title_hero_x(const Sheet& sheet);
int nes_title_hero_y(const Sheet& sheet);

} // namespace halfbyte::tools::console
