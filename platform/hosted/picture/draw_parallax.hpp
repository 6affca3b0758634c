// Draws the background behind a level's cells.
#pragma once

#include "platform/hosted/picture/canvas.hpp"

namespace halfbyte::hosted {

// Draws the picture on a canvas that shows the backdrop, for a camera position.
void draw_parallax(Canvas& canvas, const ParallaxPicture& picture, int camera_x, int camera_y);

// A colour in the shadow, darkened by `shadow` of full_shadow, as a screen with 5 bits a channel
// shows it.
constexpr Colour shadowed(Colour colour, int shadow) {
    constexpr unsigned dropped_bits = 3, kept_bits = 5;
    const auto light = static_cast<unsigned>(full_shadow - shadow);
    Colour result = 0xFF000000u;
    for (const unsigned shift : {0u, 8u, 16u}) {
        const unsigned channel = (colour >> shift & 255u) >> dropped_bits;
        const unsigned darker = channel * light / full_shadow;
        result |= (darker << dropped_bits | darker >> (kept_bits - dropped_bits)) << shift;
    }
    return result;
}

} // namespace halfbyte::hosted
