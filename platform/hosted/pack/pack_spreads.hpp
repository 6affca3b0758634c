// The notebook in which levels are chosen, with the pictures of the desktop.
#pragma once

#include "engine/show/screens.hpp"
#include "platform/hosted/pack/level_colours.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::hosted {

using SpreadTile = std::array<Colour, glyph_size * glyph_size>; // row by row; paper is transparent

struct PackSpreads {
    std::vector<std::uint8_t> cells; // spread_cells for each; none: spots are on ruled paper
    bool has_title = false;          // after the spreads come the cells of the title's picture
    std::vector<SpreadTile> tiles;   // of cells from page_spot on; none without a font

    std::size_t count() const { return cells.size() / spread_cells - (has_title ? 1 : 0); }
};

inline constexpr std::size_t most_spread_tiles = most_page_tiles - page_spot;

} // namespace halfbyte::hosted
