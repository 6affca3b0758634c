// The screen for choosing a level: a spread of the notebook, the spots of its levels, and the hero
// at the cursor's spot. The title's picture is as large as a spread.
#pragma once

#include "engine/show/page_maker.hpp"

namespace halfbyte {

// Fills a page's upper rows with the spread_cells of a spread, or of the title's picture.
void put_spread(Page& page, const std::uint8_t* cells);

// How far above its spot the hero stands, in pixels, so that the spot stays visible.
inline constexpr int hero_above_spot = 10;

} // namespace halfbyte
