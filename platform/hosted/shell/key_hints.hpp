// Which keys the buttons are that the program's screens speak of: a computer's have no letters on
// them that say so.
#pragma once

#include "platform/hosted/picture/text.hpp"
#include "platform/hosted/shell/menu.hpp"

namespace halfbyte::hosted {

// Below the page in the middle of the canvas, where there is space for it. The title says what they
// are for in a level.
void draw_key_hints(Canvas& canvas, const Font& font, Colour paper, const Bindings& keys,
                    const CodeNames& names, Scene scene);

} // namespace halfbyte::hosted
