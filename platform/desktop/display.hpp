// SDL's video, which every window needs.
#pragma once

#include <string>

namespace halfbyte::desktop {

// Starts it where somebody sees it, or as SDL_VIDEODRIVER asks. Throws std::runtime_error where
// there is no display; the message ends in the advice, which says what can be done without one.
void start_display(const std::string& advice);

// Starts it in memory, which needs no display, whatever the environment asks for. Throws
// std::runtime_error.
void start_unseen();

} // namespace halfbyte::desktop
