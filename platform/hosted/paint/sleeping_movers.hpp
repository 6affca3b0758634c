// The movers of a level: those that are asleep because the hero is far away, and all paths.
#pragma once

#include "platform/hosted/picture/canvas.hpp"
#include "platform/hosted/play/session.hpp"

namespace halfbyte::hosted {

// Draws each path pale, and each sleeping mover where it will wake.
void draw_sleeping_movers(Canvas& canvas, const Session& session);

} // namespace halfbyte::hosted
