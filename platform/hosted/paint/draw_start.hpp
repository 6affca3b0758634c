// The place where the hero begins the level.
#pragma once

#include "platform/hosted/picture/canvas.hpp"
#include "platform/hosted/play/session.hpp"

namespace halfbyte::hosted {

// Draws a pale hero there, unless the hero itself is there.
void draw_start(Canvas& canvas, const Session& session);

} // namespace halfbyte::hosted
