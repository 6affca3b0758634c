// The keyboard and game controllers: the hero's input, and commands to the program.
#pragma once

#include "platform/hosted/play/play.hpp"
#include "platform/hosted/shell/input_latch.hpp"
#include "platform/hosted/shell/pads.hpp"

#include <optional>

namespace halfbyte::hosted {

// The hero's keys are as bound, by their position on the keyboard. The keypad's Enter also acts as
// Return, and Space as A, because new players try it. The other keys go by their letter. Escape
// opens the menu, P or Pause pauses, Ctrl+R restarts the level, and Ctrl+Q quits. The key ` (by its
// position) advances one frame, and Ctrl+B shows hitboxes. T shows the trail of the last run, and H
// where the hero can go, and E paints cells. M and N turn music and effects off and on, F11
// switches to full screen, and F12 saves a picture. F1 to F4 load a state, and with Shift save one.
// F6 is slow motion, and F8 takes over edited presses.
class Controls {
  public:
    // Handles an event, and returns its command, if any.
    std::optional<Command> handle(const Event& event);

    // Keys and buttons that are held at this moment no longer count.
    void bind(const Settings& settings);

    // The buttons of the console's controller that something else holds, such as a touched screen.
    void hold(Input buttons);

    // The input of the next frame.
    Input take() { return latch_.take(); }

    // The buttons held now, on the keyboard, on controllers and elsewhere.
    Input held() const { return keys_ | pads_.held() | elsewhere_; }

    // The direction of time while a key is held: -1 is back, the comma or a pad's left shoulder,
    // and 1 is on, the period, both keys by their position. 0: neither, or both.
    int time_direction() const { return (goes_on_ ? 1 : 0) - (goes_back_ ? 1 : 0); }

    bool shift() const { return shift_; }

    // Whether F7 is held, for fast forward.
    bool is_fast() const { return fast_; }

    // The slot of the last command about a state, from 0.
    int slot() const { return slot_; }

    // Ignores buttons that are held, or were pressed until now, until they are pressed again.
    void mute();

  private:
    std::optional<Command> handle_key(const Event& key);
    std::optional<Command> command_of(const Event& key);
    Input button_of(int place) const;
    void update();

    Bindings bindings_ = Settings().keys;
    Bindings pad_bindings_ = Settings().pad;
    Input keys_ = 0;
    Input elsewhere_ = 0;
    Input muted_ = 0;
    bool goes_back_ = false; // keys that are held
    bool goes_on_ = false;
    bool shift_ = false;
    bool fast_ = false;
    int slot_ = 0;
    Pads pads_;
    InputLatch latch_;
};

} // namespace halfbyte::hosted
