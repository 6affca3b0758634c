// Draws exactly what the NES shows: its sprites are halves of 8x16 pixels, none stands beyond the
// left edge or above the second line, and a line shows the first eight of them.
#pragma once

#include "platform/hosted/picture/nes_pictures.hpp"
#include "platform/hosted/play/session.hpp"

namespace halfbyte::hosted {

// A level under play. The canvas has the size of the NES's screen, also below.
void draw_nes_level(Canvas& canvas, const NesPictures& looks, const NesLevelPictures& level,
                    const Session& session);

} // namespace halfbyte::hosted
