// The row of tiles and actors at the top of the picture, from which a painter chooses.
#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "platform/hosted/picture/text.hpp"

#include <cstddef>
#include <optional>

namespace halfbyte::hosted {

inline constexpr int strip_height = 20; // pixels
// The lines about the level, below the kind of the chosen item.
inline constexpr int status_top = strip_height + 13, status_line = 10,
                     status_bottom = status_top + 2 * status_line;

// The first item of a strip of this width that shows the chosen one of `count` items: the present
// first one, as long as that shows it.
std::size_t first_in_strip(std::size_t first, std::size_t chosen, std::size_t count, int width);

// The item at this column of pixels, counted from the strip's first one.
std::optional<std::size_t> item_in_strip(const CellEditor& editor, std::size_t first, int x);

// Draws the strip from an item on, and below it the kind of the chosen item.
void draw_strip(Canvas& canvas, const CellEditor& editor, std::size_t first, std::size_t chosen,
                const Font& font, Colour paper);

} // namespace halfbyte::hosted
