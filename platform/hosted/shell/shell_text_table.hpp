// The table of the texts on the screens of the desktop program's shell, a row for each:
//
//   ROW(name, text)
#pragma once

#include <cstdint>
#include <iterator>
#include <string_view>

// clang-format off
#define HALFBYTE_SHELL_TEXTS(ROW)                                                                  \
    ROW(nothing, "")                                                                               \
    ROW(menu, "Menu")                                                                              \
    ROW(resume, "Resume")                                                                          \
    ROW(restart, "Restart level")                                                                  \
    ROW(leave, "Leave level")                                                                      \
    ROW(settings, "Settings")                                                                      \
    ROW(quit, "Quit")                                                                              \
    ROW(ask_quit, "Quit the game?")                                                                \
    ROW(levels_are_saved, "Cleared levels are saved")                                              \
    ROW(levels_are_not_saved, "Levels are NOT saved")                                              \
    ROW(saving_fails, "Saving fails")                                                              \
    ROW(old_saves, "Old saves")                                                                    \
    ROW(old_saves_note, "The present save is kept")                                                \
    ROW(yes, "Yes")                                                                                \
    ROW(no, "No")                                                                                  \
    ROW(back, "Back")                                                                              \
    ROW(keyboard, "Keyboard")                                                                      \
    ROW(pad, "Game pad")                                                                           \
    ROW(sound, "Sound")                                                                            \
    ROW(picture, "Picture")                                                                        \
    ROW(assist, "Assist")                                                                          \
    ROW(all_default, "Reset to defaults")                                                            \
    ROW(music_volume, "Music")                                                                     \
    ROW(effects_volume, "Effects")                                                                 \
    ROW(window_scale, "Window")                                                                    \
    ROW(as_fits, "as fits")                                                                        \
    ROW(full_screen, "Full screen")                                                                \
    ROW(on, "on")                                                                                  \
    ROW(off, "off")                                                                                \
    ROW(colours, "Colours")                                                                        \
    ROW(own_colours, "all")                                                                        \
    ROW(handheld_colours, "15 bit")                                                                \
    ROW(grey_colours, "greys")                                                                     \
    ROW(speed, "Speed")                                                                            \
    ROW(speed_note, "Levels run slower")                                                           \
    ROW(button_a, "A: jump")                                                                       \
    ROW(button_b, "B: run")                                                                        \
    ROW(button_select, "Select")                                                                   \
    ROW(button_start, "Start")                                                                     \
    ROW(button_up, "Up")                                                                           \
    ROW(button_down, "Down")                                                                       \
    ROW(button_left, "Left")                                                                       \
    ROW(button_right, "Right")                                                                     \
    ROW(capturing, "press one")                                                                    \
    ROW(choose_hint, "Enter choose   Esc back")                                                    \
    ROW(change_hint, "Left/right change  Esc back")                                                \
    ROW(escape_hint, "Esc keeps the old one")                                                      \
    ROW(settings_damaged, "Settings were damaged")                                                 \
    ROW(hint_a, "A")                                                                               \
    ROW(hint_b, "B")                                                                               \
    ROW(hint_jump, "Jump")                                                                         \
    ROW(hint_run, "Run")                                                                           \
    ROW(hint_select, "Select")                                                                     \
    ROW(hint_start, "Start")                                                                       \
    ROW(hint_menu, "Menu = Esc")
// clang-format on

namespace halfbyte::hosted {

#define HALFBYTE_ENUMERATOR(name, text) name,
enum class ShellText : std::uint8_t {
    HALFBYTE_SHELL_TEXTS(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR

#define HALFBYTE_ROW(name, text) text,
inline constexpr std::string_view shell_texts[] = {HALFBYTE_SHELL_TEXTS(HALFBYTE_ROW)};
#undef HALFBYTE_ROW

constexpr std::string_view text_of(ShellText text) {
    return shell_texts[static_cast<std::size_t>(text)];
}

} // namespace halfbyte::hosted
