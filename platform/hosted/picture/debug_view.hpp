// Draws hitboxes over a view: each actor's box, and the cells that the four-corner method tests for
// the player.
#pragma once

#include "platform/hosted/picture/text.hpp"

namespace halfbyte::hosted {

// For the player, draws the crossing and the four cells around it: solid ones are tinted, one-way
// ones marked at the edge that stops bodies. The nibble of the solid cells is a hexadecimal digit.
// At the top are the contacts of the last move, the position (pixel.subpixel) and the velocity
// (subpixels a frame).
void draw_debug_view(Canvas& canvas, const Font& font, const World& world, const Level& level,
                     const View& view);

} // namespace halfbyte::hosted
