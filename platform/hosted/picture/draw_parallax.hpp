// Draws what lies behind a level's cells.
#pragma once

#include "platform/hosted/picture/canvas.hpp"

namespace halfbyte::hosted {

// The picture, on a canvas that shows the backdrop, for a camera's place.
void draw_parallax(Canvas& canvas, const ParallaxPicture& picture, int camera_x, int camera_y);

// A colour in the shadow, of full_shadow steps: as a screen with 5 bits a channel has it.
Colour shadowed(Colour colour, int shadow);

} // namespace halfbyte::hosted
