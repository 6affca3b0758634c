// Texts in the middle of the screen.
#pragma once

#include "platform/desktop/text.hpp"

namespace halfbyte::desktop {

// A small sheet with two lines, on paper of the backdrop's colour where that can be read.
void draw_message(Canvas& canvas, const Font& font, Colour backdrop, std::string_view headline,
                  std::string_view line);

// The game's title, its hero walking, and what to press; `frame` moves them.
void draw_title_message(Canvas& canvas, const Pack& pack, Colour backdrop, std::uint32_t frame);

} // namespace halfbyte::desktop
