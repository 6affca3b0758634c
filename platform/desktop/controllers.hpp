// Game controllers, which come and go while the program runs.
#pragma once

#include "platform/hosted/play/play.hpp"

#include <SDL.h>
#include <map>
#include <memory>
#include <optional>

namespace halfbyte::desktop {

// Directional pad and left stick move; the lower button is A, the left and the right one are B;
// Back is Select, Start is Start. All controllers steer the one hero.
class Controllers {
  public:
    std::optional<hosted::Command> handle(const SDL_Event& event);

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
    std::optional<hosted::Command> press(const SDL_ControllerButtonEvent& event);
    void tilt(const SDL_ControllerAxisEvent& event);

    std::map<SDL_JoystickID, Controller> connected_;
};

} // namespace halfbyte::desktop
