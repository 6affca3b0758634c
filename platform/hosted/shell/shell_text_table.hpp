// The table of the texts on the screens of a computer's shell, a row for each:
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
    ROW(paused, "Paused")                                                                          \
    ROW(time, "Time")                                                                              \
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
    ROW(easier, "Easier play")                                                                     \
    ROW(reset, "Reset settings")                                                                   \
    ROW(ask_reset, "Reset all settings?")                                                          \
    ROW(levels_are_kept, "Cleared levels stay")                                                    \
    ROW(music_volume, "Music")                                                                     \
    ROW(effects_volume, "Effects")                                                                 \
    ROW(window_scale, "Window")                                                                    \
    ROW(as_fits, "as fits")                                                                        \
    ROW(full_screen, "Full screen")                                                                \
    ROW(on, "on")                                                                                  \
    ROW(off, "off")                                                                                \
    ROW(colours, "Colours")                                                                        \
    ROW(own_colours, "all")                                                                        \
    ROW(handheld_colours, "handheld")                                                              \
    ROW(grey_colours, "grey")                                                                      \
    ROW(colours_note, "Fewer colours, or only greys")                                              \
    ROW(timer, "Timer")                                                                            \
    ROW(timer_note, "Shows a level's time")                                                        \
    ROW(shake, "Shake, flash")                                                                     \
    ROW(shake_note, "Off keeps the picture calm")                                                  \
    ROW(speed, "Speed")                                                                            \
    ROW(speed_note, "Levels run slower")                                                           \
    ROW(rewind, "Rewind")                                                                          \
    ROW(rewind_note, "Hold comma, or L of a pad")                                                  \
    ROW(more_hits, "More hits")                                                                    \
    ROW(more_hits_note, "From the hero's next life")                                               \
    ROW(invincible, "Invincible")                                                                  \
    ROW(invincible_note, "From the next start of a level")                                         \
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
    ROW(choose_hint_pad, "A choose   B back")                                                      \
    ROW(change_hint, "Left/right change  Esc back")                                                \
    ROW(change_hint_pad, "Left/right change   B back")                                             \
    ROW(escape_hint, "Esc keeps the old one")                                                      \
    ROW(escape_hint_pad, "B keeps the old one")                                                    \
    ROW(settings_damaged, "Settings were damaged")                                                 \
    ROW(hint_move, "Move")                                                                         \
    ROW(hint_jump, "Jump")                                                                         \
    ROW(hint_run, "Run")                                                                           \
    ROW(hint_read, "Read a sign")                                                                  \
    ROW(hint_pause, "Pause")                                                                       \
    ROW(hint_menu, "Menu = Esc")                                                                   \
    ROW(hint_a, "A")                                                                               \
    ROW(hint_b, "B")                                                                               \
    ROW(arrows, "Arrows")                                                                          \
    ROW(d_pad, "D-pad")
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
