// The tables of the texts on a program's screens, a row for each; the titles of the game and of its
// levels are not in them. The enumerations, the keys in game.toml, the default texts and the
// formats of packs and ROMs are made from them. Packs and ROMs hold texts in this order.
#pragma once

// The single texts.
//
//   ROW(name, usual)
//
//   name    the key in the table `texts` of game.toml
//   usual   the text if the game does not set one; large drops without a name are not shown

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

// The blocks of text: lists of lines, whose number depends on the game.
//
//   ROW(name, source, most_lines, most_letters, usual)
//
//   name           the key in the table `texts` of game.toml, if the lines come from there
//   source         where the lines come from, see TextSource
//   most_lines     at most 252, so that a byte can count them
//   most_letters   of a line; a page is 30 letters wide
//   usual          the only line of a game that does not set the key; "": such a game has no lines
#define HALFBYTE_TEXT_BLOCKS(ROW)                                                                  \
    ROW(credit_lines, game_file, 28, 28, "Made with Halfbyte") /* four pages */                    \
    ROW(message_lines, levels, 252, 28, "")
