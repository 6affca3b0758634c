// The colours of a picture as a console's screen shows them.
#pragma once

#include "platform/hosted/picture/canvas.hpp"

#include <functional>

namespace halfbyte::hosted {

// Returns what the screen shows for a colour of the game's art, faded to the paper by `shade` of
// scene_fade_frames steps. Paper and art are colours of the game's files; all are opaque.
using ScreenColour = std::function<Colour(Colour art, Colour paper, int shade)>;

// Replaces each pixel's colour.
void show_on_screen(Canvas& canvas, const ScreenColour& shown, Colour paper, int shade);

} // namespace halfbyte::hosted
