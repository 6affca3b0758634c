// Hints which keys are the buttons that the program's screens name: a computer's keys have no such
// letters on them.
#pragma once

#include "platform/hosted/picture/text.hpp"
#include "platform/hosted/shell/menu.hpp"

namespace halfbyte::hosted {

// Draws the hints below the page in the middle of the canvas, if there is space. On the title they
// name what the buttons do in a level.
void draw_key_hints(Canvas& canvas, const Font& font, Colour paper, const Bindings& keys,
                    const CodeNames& names, Scene scene);

} // namespace halfbyte::hosted
