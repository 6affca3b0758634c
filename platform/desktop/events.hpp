// Turns SDL's events into those of the shared code. Opens each game controller that is connected.
#pragma once

#include "platform/hosted/shell/event.hpp"

#include <SDL.h>
#include <map>
#include <memory>

namespace halfbyte::desktop {

class Events {
  public:
    hosted::Event event_of(const SDL_Event& event);

  private:
    struct Close {
        void operator()(SDL_GameController* controller) const {
            SDL_GameControllerClose(controller);
        }
    };

    void connect(int device);
    hosted::Event event_at(hosted::Event::Kind kind, int x, int y) const;
    hosted::Event mouse_button_event(hosted::Event::Kind kind,
                                     const SDL_MouseButtonEvent& button) const;
    hosted::Event button_event(const SDL_ControllerButtonEvent& button) const;
    hosted::Event stick_event(const SDL_ControllerAxisEvent& axis) const;

    // Of the last key event. SDL's own may be those of a key that was released after a click that
    // is still in the queue.
    Uint16 modifiers_ = 0;
    std::map<SDL_JoystickID, std::unique_ptr<SDL_GameController, Close>> controllers_;
};

} // namespace halfbyte::desktop
