#include "platform/hosted/shell/fixed_buttons.hpp"

#include "platform/hosted/shell/settings.hpp"

namespace halfbyte::hosted {

bool is_press(const Event& event, Event::Kind kind) {
    return event.kind == kind && event.down && !event.repeat;
}

bool is_function_key(const Event& event) {
    return event.kind == Event::Kind::key && event.symbol >= key_symbol::f1
           && event.symbol <= key_symbol::f12;
}

Input fixed_button_of(const Event& event) {
    if (is_press(event, Event::Kind::key))
        switch (event.code) {
        case key_place::up: return input_up;
        case key_place::down: return input_down;
        case key_place::left: return input_left;
        case key_place::right: return input_right;
        case key_place::enter:
        case key_place::keypad_enter: return input_a;
        case key_place::escape:
        case key_place::backspace: return input_b;
        default: return 0;
        }
    if (is_press(event, Event::Kind::button))
        switch (event.code) {
        case pad_button::up: return input_up;
        case pad_button::down: return input_down;
        case pad_button::left: return input_left;
        case pad_button::right: return input_right;
        case pad_button::a: return input_a;
        case pad_button::b: return input_b;
        default: return 0;
        }
    return 0;
}

Input first_of(Input buttons) {
    for (std::size_t i = 0; i < pad_buttons; ++i)
        if (buttons & input_of(i))
            return input_of(i);
    return 0;
}

} // namespace halfbyte::hosted
