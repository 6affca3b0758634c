// Texts that stand before the picture.
#pragma once

#include "platform/hosted/picture/text.hpp"

#include <string_view>
#include <vector>

namespace halfbyte::hosted {

// A small sheet with two lines, centred at a height in pixels, on paper of the backdrop's colour
// where that can be read.
struct Message {
    std::string_view headline;
    std::string_view line;
};
void draw_message(Canvas& canvas, const Font& font, Colour backdrop, int middle,
                  const Message& message);

// A sheet at the upper edge with texts of any length, with an empty line between two of them. Six
// lines of each are shown, and twelve of all. Without a text nothing is drawn.
void draw_notices(Canvas& canvas, const Font& font, Colour backdrop,
                  const std::vector<std::string_view>& texts);

} // namespace halfbyte::hosted
