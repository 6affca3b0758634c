// The shell of the desktop program, which SDL's events control.
#pragma once

#include "platform/desktop/events.hpp"
#include "platform/hosted/shell/shell.hpp"

#include <utility>

namespace halfbyte::desktop {

// The names of keys and of a controller's buttons.
hosted::CodeNames code_names();

class SdlShell : public hosted::Shell {
  public:
    explicit SdlShell(hosted::SettingsFile file) : hosted::Shell(std::move(file), code_names()) {}

    // The form in which handle() takes an event.
    hosted::Event event_of(const SDL_Event& event) { return events_.event_of(event); }

  private:
    Events events_;
};

} // namespace halfbyte::desktop
