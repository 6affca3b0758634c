// Saves the picture of the window, by a key.
#pragma once

#include "platform/hosted/picture/canvas.hpp"

#include <string>

namespace halfbyte::desktop {

// Writes NAME-001.png or the first name after it that is free, and prints the name, or what
// prevents it: a full disk must not end the game.
void save_screenshot(const std::string& name, const hosted::Canvas& canvas);

} // namespace halfbyte::desktop
