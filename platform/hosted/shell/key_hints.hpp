// Hints at the keys or buttons that the player presses: the program's screens and signs name the
// buttons of a console's controller.
#pragma once

#include "platform/hosted/play/play.hpp"
#include "platform/hosted/shell/menu.hpp"

namespace halfbyte::hosted {

// The keys or buttons that the player presses for those of a console's controller.
ButtonNames names_of_buttons(InputDevice device, const Settings& settings, const CodeNames& names);

// Draws the hints for the program's page, below it, if there is space. On the title they name what
// the buttons do in a level.
void draw_key_hints(Canvas& canvas, const Play& play, InputDevice device, const Settings& settings,
                    const CodeNames& names);

} // namespace halfbyte::hosted
