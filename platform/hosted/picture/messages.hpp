// Texts that stand before the picture.
#pragma once

#include "platform/hosted/picture/text.hpp"

namespace halfbyte::hosted {

// A small sheet with two lines, centred at a height in pixels, on paper of the backdrop's colour
// where that can be read.
struct Message {
    std::string_view headline;
    std::string_view line;
};
void draw_message(Canvas& canvas, const Font& font, Colour backdrop, int middle,
                  const Message& message);

// A sheet at the upper edge with a text of any length, of which six lines are shown.
void draw_notice(Canvas& canvas, const Font& font, Colour backdrop, std::string_view text);

} // namespace halfbyte::hosted
