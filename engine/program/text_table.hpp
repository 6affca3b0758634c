// The table of the texts on a program's screens, a row for each; the game's own titles are not in
// it. The enumeration, the keys in game.toml and the default texts are made from it.
//
//   ROW(name, usual)
//
//   name    the key in the table `texts` of game.toml
//   usual   the text if the game does not set one; large drops without a name are not shown
#pragma once

// clang-format off
#define HALFBYTE_TEXTS(ROW)                                                                        \
    ROW(press_start, "Press Start")                                                                \
    ROW(choose_slot, "Choose a slot")                                                              \
    ROW(new_game, "New game")                                                                      \
    ROW(levels_cleared, "cleared")                                                                 \
    ROW(erase, "Erase this slot?")                                                                 \
    ROW(yes, "Yes")                                                                                \
    ROW(no, "No")                                                                                  \
    ROW(choose_level, "Choose a level")                                                            \
    ROW(paused, "Paused")                                                                          \
    ROW(resume, "Resume")                                                                          \
    ROW(restart, "Restart")                                                                        \
    ROW(leave, "Leave level")                                                                      \
    ROW(options, "Options")                                                                        \
    ROW(music, "Music")                                                                            \
    ROW(effects, "Effects")                                                                        \
    ROW(invincible, "Invincible")                                                                  \
    ROW(timer, "Timer")                                                                            \
    ROW(shake, "Shake, flash")                                                                     \
    ROW(on, "on")                                                                                  \
    ROW(off, "off")                                                                                \
    ROW(back, "Back")                                                                              \
    ROW(level_cleared, "Level cleared")                                                            \
    ROW(time, "Time")                                                                              \
    ROW(best, "Best")                                                                              \
    ROW(drops, "Drops")                                                                            \
    ROW(large_drops, "")                                                                           \
    ROW(deaths, "Deaths")                                                                          \
    ROW(new_best, "A new best!")                                                                   \
    ROW(bonus_opens, "A bonus level opens!")                                                       \
    ROW(the_end, "The end")                                                                        \
    ROW(credits, "Credits")                                                                        \
    ROW(save_damaged, "The saves are damaged")                                                     \
    ROW(save_foreign, "Saves of another game")                                                     \
    ROW(save_newer, "Saves of a newer version")                                                    \
    ROW(not_saved, "Not saved. Select erases")                                                     \
    ROW(erase_saves, "Erase what is there?")                                                       \
    ROW(choose_hint, "A choose   B back")                                                          \
    ROW(change_hint, "A change   B back")                                                          \
    ROW(erase_hint, "Select erases a slot")
// clang-format on
