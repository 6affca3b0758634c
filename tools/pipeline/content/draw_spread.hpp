// Draws the spreads of a notebook, except for the spots, which change.
#pragma once

#include "platform/hosted/pack/pack_spreads.hpp"
#include "tools/pipeline/content/indexed_picture.hpp"

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

/// The trail from the previous spread, and the trail to the next one.
void draw_trail_from_left(SpreadPicture& picture, const Spot& to, hosted::Colour ink);
void draw_trail_to_right(SpreadPicture& picture, const Spot& from, hosted::Colour ink);

/// The eight default pictures of spots, tile by tile in the order of engine/show/screens.hpp.
std::vector<hosted::SpreadTile> plain_spots(hosted::Colour ink);

/// Returns why a title does not fit into the two lines of a spread's left page, or an empty string.
std::string title_fault(const std::string& title);
void write_spread_title(std::uint8_t* cells, const std::string& title, const FontLetters& letters);
/// Writes the spread's number and the number of spreads, as "1/3", on the right page.
void write_spread_number(std::uint8_t* cells, std::size_t number, std::size_t count);

} // namespace halfbyte::tools::content
