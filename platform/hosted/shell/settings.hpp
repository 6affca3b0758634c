// The settings on a computer: everything that differs between machines, and is not part of the
// program that all of them simulate.
#pragma once

#include "engine/sim/world.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace halfbyte::hosted {

// The table of settings that are numbers:
//
//   ROW(name, lowest, highest, step, usual)
//
//   name    in the file of settings
//   usual   the default
// clang-format off
#define HALFBYTE_SETTINGS(ROW)                                                                     \
    ROW(music_volume, 0, 10, 1, 10)    /* tenths of full volume */                                 \
    ROW(effects_volume, 0, 10, 1, 10)                                                              \
    ROW(window_scale, 0, 8, 1, 0)      /* times the picture; 0: as large as fits */                \
    ROW(full_screen, 0, 1, 1, 0)                                                                   \
    ROW(colours, 0, 2, 1, 0)           /* ColourSet */                                             \
    ROW(speed, 50, 100, 10, 100)       /* of a level, per cent */                                  \
    ROW(rewind, 0, 1, 1, 0)            /* time goes back while a key is held */                    \
    ROW(more_hits, 0, 5, 1, 0)         /* that the hero stands */
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

// The settings of the first files. A file has a later one only if it differs from its default, so
// that programs from before it read the file, too.
inline constexpr std::size_t first_settings = 6;

#define HALFBYTE_ENUMERATOR(name, lowest, highest, step, usual) name,
enum class Setting : std::size_t {
    HALFBYTE_SETTINGS(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR

// The buttons of the console's controller, in its order: A, B, Select, Start, up, down, left,
// right.
inline constexpr std::size_t pad_buttons = 8;

constexpr Input input_of(std::size_t button) {
    return static_cast<Input>(input_a >> button);
}

// Their numbers.
namespace pad_number {
inline constexpr std::size_t a = 0, b = 1, select = 2, start = 3, up = 4, down = 5, left = 6,
                             right = 7;
} // namespace pad_number

// The code that is pressed for each button. A key's code is its position on the keyboard, in USB's
// numbers; that of a game controller's button is SDL's number.
struct Bindings {
    std::array<int, pad_buttons> codes{};

    // The button that a code is bound to, or none.
    Input button_of(int code) const;

    // Binds a code to a button. If another button had that code, it gets this button's old one, so
    // that each button keeps a code.
    void bind(std::size_t button, int code);

    friend bool operator==(const Bindings&, const Bindings&) = default;
};
inline constexpr int most_codes = 512; // the number of keys in SDL; controllers have fewer buttons

// Whether a code may be bound. Escape, F1 to F12 and the controller's middle button are not free,
// so that the menu opens with any bindings.
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
