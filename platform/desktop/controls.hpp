// Keyboard and game controllers: what the hero is told, and what the program is.
#pragma once

#include "platform/desktop/controllers.hpp"
#include "platform/desktop/input_latch.hpp"
#include "platform/hosted/play/play.hpp"

#include <SDL.h>
#include <optional>

namespace halfbyte::desktop {

// The hero's keys are as they are bound, by their place on the keyboard, and the keypad's Enter is
// what Return is. The others go by their letter: Escape opens the menu, P or Pause pauses, Ctrl+R
// starts the level over, ` (by its place) advances one frame, Ctrl+B shows hitboxes, M and N turn
// music and effects off and on, F11 fills the screen, F12 saves a picture, Ctrl+Q ends.
class Controls {
  public:
    // Takes an event in, and says what it commands.
    std::optional<hosted::Command> handle(const SDL_Event& event);

    // What is held meanwhile counts no more.
    void bind(const hosted::Settings& settings);

    // The input of the next frame.
    Input take() { return latch_.take(); }

    // What is held now, on the keyboard and on controllers.
    Input held() const { return keys_ | controllers_.held(); }

    // What is held, and what was pressed until now, does not count until it is pressed anew.
    void mute();

  private:
    std::optional<hosted::Command> handle_key(const SDL_KeyboardEvent& key);
    Input button_of(SDL_Scancode place) const;

    hosted::Bindings bindings_ = hosted::Settings().keys;
    Input keys_ = 0;
    Input muted_ = 0;
    Controllers controllers_;
    InputLatch latch_;
};

} // namespace halfbyte::desktop
