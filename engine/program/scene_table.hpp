// The table of the screens of a program, called scenes, a row for each. The enumeration, the
// dispatch in C++, the jump tables in 6502 assembly and the names in game.toml are made from it.
//
//   ROW(name, opens, headline, prompt, cursor, song, lines, hint)
//
//   name       run_NAME runs a frame of it, and show_NAME makes its page: functions in
//              engine/program and engine/show, and routines of the same names in their 6502 port
//   opens      `optional` or `closing` if the list `screens` of game.toml may leave it out, else
//              `always`; see SceneOpening
//   headline   the text at the page's top; none: it has no headline
//   prompt     where the prompt to press Start blinks, see ScenePrompt
//   cursor     what the cursor counts, see SceneCursor
//   song       the song that plays, see SceneSong
//   lines      the block of text that it shows (text_table.hpp); none: it has none. A closing scene
//              is left out if its block is empty.
//   hint       what it is, in a few words
//
// The number of a row is the scene's number in saved states, so a new row goes to the end.
#pragma once

// clang-format off
#define HALFBYTE_SCENES(ROW)                                                                       \
    ROW(title, optional, none, sheet, none, title, none, "the game's title")                       \
    ROW(slots, optional, choose_slot, none, menu, title, none, "the choice of one of three slots") \
    ROW(erase, always, erase, none, menu, title, none, "confirms the erasing of a slot, or of protected saves") \
    ROW(select, optional, none, none, levels, title, none, "the choice of a level")                \
    ROW(level, always, none, none, none, level, none, "the level under play, which is not a page") \
    ROW(pause, always, paused, none, menu, level, none, "the menu over a level")                   \
    ROW(options, always, options, none, menu, previous, none, "the player's settings")             \
    ROW(results, optional, level_cleared, foot, none, level, none, "the results of a cleared level") \
    ROW(ending, closing, none, sheet, none, title, none, "the end, after the last level")          \
    ROW(credits, closing, credits, foot, pages, title, credit_lines, "the names of the game's makers") \
    ROW(message, always, none, foot, messages, level, message_lines, "the message of a sign")
// clang-format on
