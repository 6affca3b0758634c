// The row of tiles and actors at the top of the picture, from which a painter chooses.
#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "platform/hosted/picture/text.hpp"

#include <cstddef>
#include <optional>

namespace halfbyte::hosted {

inline constexpr int strip_height = 20; // pixels

// The item at this column of pixels, while the item `chosen` is in the middle of the strip.
std::optional<std::size_t> item_in_strip(const CellEditor& editor, std::size_t chosen, int x);

// Draws the strip, and below it the kind of the chosen item.
void draw_strip(Canvas& canvas, const CellEditor& editor, std::size_t chosen, const Font& font,
                Colour paper);

} // namespace halfbyte::hosted
