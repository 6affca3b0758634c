// An event of the keyboard, a game controller or the window, in the same form for all systems.
#pragma once

#include <cstdint>
#include <string>

namespace halfbyte::hosted {

// Some keys by their position on the keyboard, in USB's numbers.
namespace key_place {
inline constexpr int enter = 40;
inline constexpr int escape = 41;
inline constexpr int backspace = 42;
inline constexpr int space = 44;
inline constexpr int backtick = 53;
inline constexpr int comma = 54;
inline constexpr int period = 55;
inline constexpr int pause = 72;
inline constexpr int home = 74;
inline constexpr int page_up = 75;
inline constexpr int end = 77;
inline constexpr int page_down = 78;
inline constexpr int right = 79;
inline constexpr int left = 80;
inline constexpr int down = 81;
inline constexpr int up = 82;
inline constexpr int keypad_minus = 86;
inline constexpr int keypad_plus = 87;
inline constexpr int keypad_enter = 88;
inline constexpr int left_shift = 225;
inline constexpr int right_shift = 229;
} // namespace key_place

// The symbol of a key in the user's layout, in SDL's numbers: the character that it writes, in
// lower case. For other keys it is symbol_of() their usual position.
using KeySymbol = std::int32_t;
constexpr KeySymbol symbol_of(int place) {
    return place | 1 << 30;
}
namespace key_symbol {
inline constexpr KeySymbol escape = 0x1B;
inline constexpr KeySymbol pause = symbol_of(key_place::pause);
inline constexpr KeySymbol home = symbol_of(key_place::home);
inline constexpr KeySymbol page_up = symbol_of(key_place::page_up);
inline constexpr KeySymbol page_down = symbol_of(key_place::page_down);
inline constexpr KeySymbol keypad_minus = symbol_of(key_place::keypad_minus);
inline constexpr KeySymbol keypad_plus = symbol_of(key_place::keypad_plus);
inline constexpr KeySymbol f1 = symbol_of(58);
inline constexpr KeySymbol f4 = symbol_of(61);
inline constexpr KeySymbol f6 = symbol_of(63);
inline constexpr KeySymbol f7 = symbol_of(64);
inline constexpr KeySymbol f8 = symbol_of(65);
inline constexpr KeySymbol f11 = symbol_of(68);
inline constexpr KeySymbol f12 = symbol_of(69);
} // namespace key_symbol

// The buttons of a game controller, in SDL's numbers.
namespace pad_button {
inline constexpr int a = 0;
inline constexpr int b = 1;
inline constexpr int guide = 5;
inline constexpr int left_shoulder = 9;
inline constexpr int up = 11;
inline constexpr int down = 12;
inline constexpr int left = 13;
inline constexpr int right = 14;
} // namespace pad_button
std::string pad_button_name(int code);

// The buttons of a mouse, in SDL's numbers.
namespace mouse_button {
inline constexpr int left = 1;
inline constexpr int middle = 2;
inline constexpr int right = 3;
} // namespace mouse_button

struct Event {
    enum class Kind : std::uint8_t {
        other,
        key,
        text,       // letters were typed or pasted; the keys that typed them come before it
        button,     // of a controller
        stick,      // a controller's left stick moved along an axis
        pad_gone,   // a controller was removed
        focus_lost, // by the window
        point,      // a pixel of the picture was clicked or tapped
        drag,       // the pointer moved to a pixel, with its left button held
        press,      // another button of the mouse was pressed at a pixel
        hover,      // the pointer moved to a pixel, without the left button
        release,    // a button of the mouse
        wheel,      // the mouse's wheel turned: y above 0 is away from the user
        quit,
    };
    Kind kind = Kind::other;
    bool down = false;    // a key or a button; else it was released
    bool repeat = false;  // a key that is held sends it again
    bool control = false; // the key Ctrl is held, during events of keys and the mouse
    bool shift = false;   // the same for Shift and Alt
    bool alt = false;
    int code = 0;              // a key's position, a button's number, or the axis: 0 is x, 1 is y
    KeySymbol symbol = 0;      // of a key
    int pad = 0;               // the number of the controller
    std::int16_t position = 0; // of a stick
    int x = 0;                 // of the pixel
    int y = 0;
    std::string text = {}; // UTF-8
};

} // namespace halfbyte::hosted
