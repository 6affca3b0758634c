// The hitboxes, drawn over a view: each actor's box, and what the four-corner method sees of the
// player.
#pragma once

#include "platform/hosted/picture/text.hpp"

namespace halfbyte::hosted {

// For the player: the four cells around the crossing (solid ones tinted, one-way ones marked at
// the edge that holds), the crossing, the nibble of solid cells as a hexadecimal digit, and at
// the top the contacts of the last move, position (pixel.subpixel) and velocity (subpixels a
// frame).
void draw_debug_view(Canvas& canvas, const Font& font, const World& world, const Level& level,
                     const View& view);

} // namespace halfbyte::hosted
