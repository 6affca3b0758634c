#include "platform/desktop/display.hpp"

#include "platform/hosted/text/printable.hpp"

#include <SDL.h>
#include <cstdlib>
#include <stdexcept>
#include <string_view>

namespace halfbyte::desktop {
namespace {

bool start(const char* driver) {
    SDL_SetMainReady();
    // SDL gives the environment precedence over a hint of lower priority.
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE);
    return SDL_Init(SDL_INIT_VIDEO) == 0;
}

// If SDL finds no display, it takes a driver that draws in memory, whose window nobody could see or
// close. A user may choose such a driver by its name only.
bool shows_something(std::string_view driver) {
    return driver != "offscreen" && driver != "dummy" && driver != "evdev";
}

// Wayland's library complains on standard error if there is no folder for its socket.
bool can_be_tried(std::string_view driver) {
    return driver != "wayland" || std::getenv("XDG_RUNTIME_DIR") != nullptr;
}

bool start_first_seen() {
    for (int i = 0; i < SDL_GetNumVideoDrivers(); ++i) {
        const char* driver = SDL_GetVideoDriver(i);
        if (shows_something(driver) && can_be_tried(driver) && start(driver))
            return true;
    }
    return false;
}

} // namespace

void start_display(const std::string& advice) {
    const char* asked = std::getenv("SDL_VIDEODRIVER");
    if (asked == nullptr || *asked == '\0') {
        if (!start_first_seen())
            throw std::runtime_error("no display found; " + advice);
    } else if (!start(asked)) {
        throw std::runtime_error("the video driver " + hosted::in_quotes(asked)
                                 + " of SDL_VIDEODRIVER is missing: unset this variable; "
                                 + advice);
    }
}

void start_unseen() {
    if (!start("dummy"))
        throw std::runtime_error(std::string("SDL cannot draw in memory: ") + SDL_GetError());
}

} // namespace halfbyte::desktop
