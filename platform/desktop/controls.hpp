// The keyboard and game controllers: the hero's input, and commands to the program.
#pragma once

#include "platform/desktop/controllers.hpp"
#include "platform/hosted/shell/input_latch.hpp"
#include "platform/hosted/play/play.hpp"

#include <SDL.h>
#include <optional>

namespace halfbyte::desktop {

// The hero's keys are as bound, by their position on the keyboard; the keypad's Enter also acts as
// Return. The other keys go by their letter. Escape opens the menu, P or Pause pauses, Ctrl+R
// restarts the level, and Ctrl+Q quits. The key ` (by its position) advances one frame, and Ctrl+B
// shows hitboxes. M and N turn music and effects off and on, F11 switches to full screen, and F12
// saves a picture.
class Controls {
  public:
    // Handles an event, and returns its command, if any.
    std::optional<hosted::Command> handle(const SDL_Event& event);

    // Keys and buttons that are held at this moment no longer count.
    void bind(const hosted::Settings& settings);

    // The input of the next frame.
    Input take() { return latch_.take(); }

    // The buttons held now, on the keyboard and on controllers.
    Input held() const { return keys_ | controllers_.held(); }

    // Ignores buttons that are held, or were pressed until now, until they are pressed again.
    void mute();

  private:
    std::optional<hosted::Command> handle_key(const SDL_KeyboardEvent& key);
    Input button_of(SDL_Scancode place) const;

    hosted::Bindings bindings_ = hosted::Settings().keys;
    Input keys_ = 0;
    Input muted_ = 0;
    Controllers controllers_;
    hosted::InputLatch latch_;
};

} // namespace halfbyte::desktop
