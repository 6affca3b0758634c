// Draws the spreads of a notebook: what is on them besides the spots, which change.
#pragma once

#include "platform/hosted/pack/pack_spreads.hpp"
#include "tools/content/indexed_picture.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::content {

inline constexpr int spread_width = spread_columns * glyph_size; ///< pixels
inline constexpr int spread_height = spread_rows * glyph_size;

/// Colours, row by row; paper is transparent.
using SpreadPicture = std::vector<hosted::Colour>;

/// A notebook with ruled pages.
SpreadPicture plain_spread(hosted::Colour ink);

/// A trail of dots from the middle of a spot to that of another.
void draw_trail(SpreadPicture& picture, const Spot& from, const Spot& to, hosted::Colour ink);

/// Where the trail comes from the spread before, and goes on to the one behind.
void draw_trail_from_left(SpreadPicture& picture, const Spot& to, hosted::Colour ink);
void draw_trail_to_right(SpreadPicture& picture, const Spot& from, hosted::Colour ink);

/// The eight spots of a game that draws none, tile by tile as engine/show/screens.hpp says.
std::vector<hosted::SpreadTile> plain_spots(hosted::Colour ink);

/// The title of a spread stands on its left page, in at most two lines. What is wrong with it, or
/// nothing.
std::string title_fault(const std::string& title);
void write_spread_title(std::uint8_t* cells, const std::string& title);
/// On the right page: the number of a spread, of how many.
void write_spread_number(std::uint8_t* cells, std::size_t number, std::size_t count);

} // namespace halfbyte::tools::content
