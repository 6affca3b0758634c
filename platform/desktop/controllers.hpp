// Game controllers, which may be connected and removed while the program runs.
#pragma once

#include "platform/hosted/shell/settings.hpp"

#include <SDL.h>
#include <map>
#include <memory>

namespace halfbyte::desktop {

// The buttons act as they are bound, and the left stick gives directions. SDL's button B, on the
// right of the four, is also B unless it is bound. All controllers control the one hero.
class Controllers {
  public:
    void handle(const SDL_Event& event);

    // Buttons that are held at this moment no longer count.
    void bind(const hosted::Bindings& buttons);

    // The buttons that are held on any controller.
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
