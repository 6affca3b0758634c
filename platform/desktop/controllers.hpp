// Game controllers, which come and go while the program runs.
#pragma once

#include "platform/hosted/shell/settings.hpp"

#include <SDL.h>
#include <map>
#include <memory>

namespace halfbyte::desktop {

// The buttons are as they are bound, and the left stick moves. The right one of the four is B, too,
// unless it is bound. All controllers steer the one hero.
class Controllers {
  public:
    void handle(const SDL_Event& event);

    // What is held meanwhile counts no more.
    void bind(const hosted::Bindings& buttons);

    // By all of them together.
    Input held() const;

  private:
    struct Close {
        void operator()(SDL_GameController* controller) const {
            SDL_GameControllerClose(controller);
        }
    };
    struct Controller {
        std::unique_ptr<SDL_GameController, Close> handle;
        Input buttons = 0;
        Input stick = 0;
    };

    void connect(int device);
    void press(const SDL_ControllerButtonEvent& event);
    void tilt(const SDL_ControllerAxisEvent& event);

    Input button_of(int button) const;

    hosted::Bindings bindings_ = hosted::Settings().pad;
    std::map<SDL_JoystickID, Controller> connected_;
};

} // namespace halfbyte::desktop
