// Starts SDL's video, which every window needs.
#pragma once

#include <string>

namespace halfbyte::desktop {

// Starts it on a display, or with the driver that SDL_VIDEODRIVER names. Throws std::runtime_error
// if there is no display; its message ends with `advice`, about what works without one.
void start_display(const std::string& advice);

// Starts it in memory, without a display and whatever the environment says. Throws
// std::runtime_error.
void start_unseen();

} // namespace halfbyte::desktop
