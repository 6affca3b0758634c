// Texts in front of the picture, as on a console, in the layout of engine/show/overlay.hpp.
#pragma once

#include "engine/show/overlay.hpp"
#include "platform/hosted/picture/messages.hpp"

namespace halfbyte::hosted {

// Draws a sheet with two lines in one half of the screen.
void draw_tile_message(Canvas& canvas, const Font& font, Colour backdrop, const Message& message,
                       bool low);

} // namespace halfbyte::hosted
