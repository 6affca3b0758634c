// Writes texts into a page.
#pragma once

#include "engine/show/screens.hpp"

namespace halfbyte {

inline constexpr int page_text_column = 5; // of a menu's lines; the hero stands before them
inline constexpr int page_value_column = 21;
inline constexpr int page_mark_column = page_columns - 1; // of what is complete
inline constexpr int page_headline_row = 2;
inline constexpr int page_first_row = 4; // below the headline
inline constexpr int page_sheet_row = 4;
inline constexpr int page_sheet_rows = 13; // with the frame
inline constexpr int page_lines = 7;       // of the choice of a level
inline constexpr int page_title_row = 6;   // of what has no menu
inline constexpr int page_hero_row = 10;
inline constexpr int page_ending_title_row = 12;
inline constexpr int page_prompt_row = 14;
inline constexpr int page_foot_row = page_rows - 2;
inline constexpr int page_note_row = page_foot_row - 2;
inline constexpr int page_pause_title_row = 14; // the time of the level stands below it
inline constexpr int pause_time_line = 6;
inline constexpr std::uint8_t page_blink_bit = 32; // of the scene's age: half a second on, half off

// Empty, with its ruled lines.
void clear_page(Page& page);

// A sheet in the page's middle, with a frame around texts of at most so many glyphs.
void put_sheet(Page& page, int glyphs);

// What goes over the page's edge is cut off. Returns the column behind the text.
int write_text(Page& page, int column, int row, Text text);
void write_centred(Page& page, int row, Text text);
// At the page's top, underlined twice.
void write_headline(Page& page, Text text);

int write_number(Page& page, int column, int row, unsigned number);
void write_page_time(Page& page, int column, int row, std::uint16_t frames);

constexpr int row_of_line(int line) {
    return page_first_row + 2 * line;
}

// The hero, before a line of a menu.
constexpr void put_cursor(Page& page, int line) {
    page.has_hero = true;
    page.hero_column = page_text_column - 3;
    page.hero_row = static_cast<std::uint8_t>(row_of_line(line));
}

// On what has no menu.
constexpr void put_running_hero(Page& page) {
    page.has_hero = true;
    page.hero_runs = true;
    page.hero_column = page_columns / 2 - 1;
    page.hero_row = page_hero_row;
}

} // namespace halfbyte
