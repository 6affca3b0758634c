// Keyboard and game controllers: what the hero is told, and what the program is.
#pragma once

#include "platform/desktop/controllers.hpp"
#include "platform/desktop/input_latch.hpp"
#include "platform/hosted/play/play.hpp"

#include <SDL.h>
#include <optional>

namespace halfbyte::desktop {

// Keys: arrows, X = A, Z = B, Enter = Start, right Shift = Select; Escape pauses a level and leaves
// other screens, P or Pause pauses, Ctrl+R starts the level over, ` advances one frame, Ctrl+B
// shows hitboxes, M and N turn music and effects off and on, F11 fills the screen, F12 saves a
// picture, Ctrl+Q ends. The keys of the hero and ` go by their place on the keyboard, the others by
// their letter.
class Controls {
  public:
    // Takes an event in, and says what it commands.
    std::optional<hosted::Command> handle(const SDL_Event& event);

    // The input of the next frame.
    Input take() { return latch_.take(); }

  private:
    std::optional<hosted::Command> handle_key(const SDL_KeyboardEvent& key);

    Input keys_ = 0;
    Controllers controllers_;
    InputLatch latch_;
};

} // namespace halfbyte::desktop
