// The keyboard and game controllers, by SDL's events.
#pragma once

#include "platform/desktop/events.hpp"
#include "platform/hosted/shell/controls.hpp"

namespace halfbyte::desktop {

class SdlControls : public hosted::Controls {
  public:
    std::optional<hosted::Command> handle(const SDL_Event& event) {
        return hosted::Controls::handle(events_.event_of(event));
    }

  private:
    Events events_;
};

} // namespace halfbyte::desktop
