// Turns buttons that change at any time into one input a frame, without losing a press. A press
// that ends before the frame still counts for that frame. Between two presses of a button there is
// always a frame without it.
//
//   InputLatch latch;
//   latch.set(input_right | input_a);       // at each key event: all buttons that are held now
//   latch.set(input_right);                 // A was let go before the frame came
//   const Input input = latch.take();       // once a frame: Right and A
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte::hosted {

class InputLatch {
  public:
    // The buttons held from now on.
    void set(Input held) {
        pressed_ |= static_cast<Input>(held & ~held_);
        released_ |= static_cast<Input>(held_ & ~held);
        held_ = held;
    }

    // The input of the next frame.
    Input take() {
        const Input still = given_ & held_ & static_cast<Input>(~released_);
        const Input fresh = static_cast<Input>(~given_) & (held_ | pressed_);
        pressed_ &= given_ & released_; // pressed again: these wait for the following frame
        released_ = 0;
        given_ = still | fresh;
        return given_;
    }

  private:
    Input held_ = 0;
    Input pressed_ = 0;  // since the last frame
    Input released_ = 0; // since the last frame
    Input given_ = 0;    // the input of the last frame
};

} // namespace halfbyte::hosted
