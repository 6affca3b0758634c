#include "platform/web/key_names.hpp"

#include "platform/hosted/shell/event.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace halfbyte::web {
namespace {

struct Key {
    const char* code; // of the browser
    int place;
    const char* name;
};

// Letters and digits are not listed.
constexpr Key keys[] = {
    {"Enter", 40, "Enter"},
    {"Escape", 41, "Escape"},
    {"Backspace", 42, "Backspace"},
    {"Tab", 43, "Tab"},
    {"Space", 44, "Space"},
    {"Minus", 45, "-"},
    {"Equal", 46, "="},
    {"BracketLeft", 47, "["},
    {"BracketRight", 48, "]"},
    {"Backslash", 49, "\\"},
    {"Semicolon", 51, ";"},
    {"Quote", 52, "'"},
    {"Backquote", 53, "`"},
    {"Comma", 54, ","},
    {"Period", 55, "."},
    {"Slash", 56, "/"},
    {"CapsLock", 57, "CapsLock"},
    {"F11", 68, "F11"},
    {"Pause", 72, "Pause"},
    {"Insert", 73, "Insert"},
    {"Home", 74, "Home"},
    {"PageUp", 75, "PageUp"},
    {"Delete", 76, "Delete"},
    {"End", 77, "End"},
    {"PageDown", 78, "PageDown"},
    {"ArrowRight", 79, "Right"},
    {"ArrowLeft", 80, "Left"},
    {"ArrowDown", 81, "Down"},
    {"ArrowUp", 82, "Up"},
    {"NumpadDivide", 84, "Keypad /"},
    {"NumpadMultiply", 85, "Keypad *"},
    {"NumpadSubtract", 86, "Keypad -"},
    {"NumpadAdd", 87, "Keypad +"},
    {"NumpadEnter", 88, "Keypad Enter"},
    {"Numpad1", 89, "Keypad 1"},
    {"Numpad2", 90, "Keypad 2"},
    {"Numpad3", 91, "Keypad 3"},
    {"Numpad4", 92, "Keypad 4"},
    {"Numpad5", 93, "Keypad 5"},
    {"Numpad6", 94, "Keypad 6"},
    {"Numpad7", 95, "Keypad 7"},
    {"Numpad8", 96, "Keypad 8"},
    {"Numpad9", 97, "Keypad 9"},
    {"Numpad0", 98, "Keypad 0"},
    {"NumpadDecimal", 99, "Keypad ."},
    {"IntlBackslash", 100, "\\"},
    {"ControlLeft", 224, "Left Ctrl"},
    {"ShiftLeft", 225, "Left Shift"},
    {"AltLeft", 226, "Left Alt"},
    {"ControlRight", 228, "Right Ctrl"},
    {"ShiftRight", 229, "Right Shift"},
    {"AltRight", 230, "Right Alt"},
};

constexpr int first_letter = 4; // A
constexpr int first_digit = 30; // 1; 0 comes last
constexpr std::string_view digits = "1234567890";

} // namespace

int key_place_of(std::string_view code) {
    if (code.size() == 4 && code.starts_with("Key"))
        return first_letter + (code[3] - 'A');
    if (code.size() == 6 && code.starts_with("Digit"))
        return first_digit + static_cast<int>(digits.find(code[5]));
    const auto found = std::ranges::find(keys, code, &Key::code);
    return found == std::end(keys) ? 0 : found->place;
}

hosted::CodeNames code_names() {
    const auto key_name = [](int place) -> std::string {
        if (place >= first_letter && place < first_digit)
            return std::string(1, static_cast<char>('A' + place - first_letter));
        if (const auto digit = static_cast<std::size_t>(place - first_digit); digit < digits.size())
            return std::string(1, digits[digit]);
        const auto found = std::ranges::find(keys, place, &Key::place);
        return found == std::end(keys) ? "key " + std::to_string(place) : found->name;
    };
    return {key_name, hosted::pad_button_name};
}

int pad_button_of(int index) {
    constexpr int buttons[] = {0, 1, 2, 3, 9, 10, -1, -1, 4, 6, 7, 8, 11, 12, 13, 14, 5};
    return index < static_cast<int>(std::size(buttons)) ? buttons[index] : -1;
}

} // namespace halfbyte::web
