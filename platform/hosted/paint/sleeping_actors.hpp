// The actors of a level that are asleep because the hero is far away.
#pragma once

#include "platform/hosted/picture/canvas.hpp"
#include "platform/hosted/play/session.hpp"

namespace halfbyte::hosted {

// Draws each where it will wake.
void draw_sleeping(Canvas& canvas, const Session& session);

} // namespace halfbyte::hosted
