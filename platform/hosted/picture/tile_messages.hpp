// Texts before the picture, as a console writes them: engine/show/overlay.hpp says where.
#pragma once

#include "engine/show/overlay.hpp"
#include "platform/hosted/picture/messages.hpp"

namespace halfbyte::hosted {

// A sheet with two lines in one half of the screen.
void draw_tile_message(Canvas& canvas, const Font& font, Colour backdrop, const Message& message,
                       bool low);

} // namespace halfbyte::hosted
