// Draws exactly what the NES shows. Its sprites have 8x16 pixels, two for a picture. None is beyond
// the left edge or above the second line, and each line shows only the first eight.
#pragma once

#include "platform/hosted/picture/nes_pictures.hpp"
#include "platform/hosted/play/session.hpp"

namespace halfbyte::hosted {

// Draws a level under play on a canvas of the size of the NES's screen, or one that is looked at on
// a canvas of any size.
void draw_nes_level(Canvas& canvas, const NesPictures& looks, const NesLevelPictures& level,
                    const Session& session);

} // namespace halfbyte::hosted
