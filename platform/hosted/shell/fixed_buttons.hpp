// The presses that control the menu.
#pragma once

#include "engine/sim/world.hpp"
#include "platform/hosted/shell/event.hpp"

namespace halfbyte::hosted {

// Whether an event is the press of a key or of a controller's button, and not its repetition.
bool is_press(const Event& event, Event::Kind kind);

// Whether it is an event of F1 to F12, which work everywhere.
bool is_function_key(const Event& event);

// The button of an event whose key or button controls the menu whatever is bound, so that no
// binding locks the user out; 0 for other events.
Input fixed_button_of(const Event& event);

// The first of several buttons.
Input first_of(Input buttons);

} // namespace halfbyte::hosted
