// Texts that stand before the picture.
#pragma once

#include "platform/hosted/picture/text.hpp"

namespace halfbyte::hosted {

// Darkens the picture, so that it steps back.
void dim(Canvas& canvas);

// A small sheet with two lines, centred at a height in pixels, on paper of the backdrop's colour
// where that can be read.
struct Message {
    std::string_view headline;
    std::string_view line;
};
void draw_message(Canvas& canvas, const Font& font, Colour backdrop, int middle,
                  const Message& message);

// On a sheet in the middle, the game's title, its hero walking, and what to press; `frame` moves
// them.
void draw_title_message(Canvas& canvas, const Pack& pack, Colour backdrop, std::uint32_t frame);

} // namespace halfbyte::hosted
