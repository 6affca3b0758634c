// What a person has set on this computer: everything that differs between machines and is no part
// of the program that all of them simulate.
#pragma once

#include "engine/sim/world.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace halfbyte::hosted {

// Numbers that can be set:
//
//   ROW(name, lowest, highest, step, usual)
//
//   name    in the file of the settings
//   usual   where nothing was set
// clang-format off
#define HALFBYTE_SETTINGS(ROW)                                                                     \
    ROW(music_volume, 0, 10, 1, 10)    /* tenths of what it is played at */                        \
    ROW(effects_volume, 0, 10, 1, 10)                                                              \
    ROW(window_scale, 0, 8, 1, 0)      /* of the picture's size; 0: as large as fits */            \
    ROW(full_screen, 0, 1, 1, 0)                                                                   \
    ROW(colours, 0, 2, 1, 0)           /* ColourSet */                                             \
    ROW(speed, 50, 100, 10, 100)       /* of a level, per cent */
// clang-format on

struct SettingRow {
    const char* name;
    int lowest;
    int highest;
    int step;
    int usual;
};
#define HALFBYTE_ROW(name, lowest, highest, step, usual) {#name, lowest, highest, step, usual},
inline constexpr SettingRow setting_rows[] = {HALFBYTE_SETTINGS(HALFBYTE_ROW)};
#undef HALFBYTE_ROW
inline constexpr std::size_t setting_count = std::size(setting_rows);

#define HALFBYTE_ENUMERATOR(name, lowest, highest, step, usual) name,
enum class Setting : std::size_t {
    HALFBYTE_SETTINGS(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR

// The buttons of the console's pad, in its order: A, B, Select, Start, up, down, left, right.
inline constexpr std::size_t pad_buttons = 8;

constexpr Input input_of(std::size_t button) {
    return static_cast<Input>(input_a >> button);
}

// What is pressed for each of them: a key by its place on the keyboard, as USB numbers them, or a
// button of a game controller, as SDL does.
struct Bindings {
    std::array<int, pad_buttons> codes{};

    // The button that a code stands for, or none.
    Input button_of(int code) const;

    // The button gets the code; who had it gets the button's old one, so that none is without.
    void bind(std::size_t button, int code);

    friend bool operator==(const Bindings&, const Bindings&) = default;
};
inline constexpr int most_codes = 512; // as many keys as SDL knows; of a controller fewer

// Escape and F1 to F12 are the program's, and so is the controller's button in the middle: the menu
// has to open whatever is bound.
constexpr bool is_free_key(int code) {
    constexpr int escape = 41, f1 = 58, f12 = 69;
    return code != escape && (code < f1 || code > f12);
}
constexpr bool is_free_pad_button(int code) {
    constexpr int guide = 5;
    return code != guide;
}

struct Settings {
    Settings();

    int& operator[](Setting setting) { return values[static_cast<std::size_t>(setting)]; }
    int operator[](Setting setting) const { return values[static_cast<std::size_t>(setting)]; }

    std::array<int, setting_count> values{};
    Bindings keys;
    Bindings pad;

    friend bool operator==(const Settings&, const Settings&) = default;
};

} // namespace halfbyte::hosted
