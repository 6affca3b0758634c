// Game controllers, which come and go while the program runs.
#pragma once

#include "engine/sim/world.hpp"

#include <SDL.h>
#include <map>
#include <memory>

namespace halfbyte::desktop {

// Directional pad and left stick move; the lower button is A, the left and the right one are B;
// Back is Select, Start is Start. All controllers steer the one hero.
class Controllers {
  public:
    void handle(const SDL_Event& event);

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

    std::map<SDL_JoystickID, Controller> connected_;
};

} // namespace halfbyte::desktop
