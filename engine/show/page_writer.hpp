// Writes texts into a page.
#pragma once

#include "engine/show/screens.hpp"

namespace halfbyte {

inline constexpr int page_text_column = 5; // of a menu's lines; the hero stands before them
inline constexpr int page_value_column = 21;
inline constexpr int page_headline_row = 2;
inline constexpr int page_first_row = 4; // below the headline
inline constexpr int page_sheet_row = 4;
inline constexpr int page_sheet_rows = 13; // with the frame
inline constexpr int page_title_row = 6;   // of what has no menu
inline constexpr int page_hero_row = 10;
inline constexpr int page_ending_title_row = 12;
inline constexpr int page_prompt_row = 14;
inline constexpr int page_foot_row = page_rows - 2;
inline constexpr int page_note_row = page_foot_row - 2;
inline constexpr int page_level_row = page_foot_row - 2; // of the level chosen on a spread
inline constexpr int page_level_column = 1;
inline constexpr int page_level_glyphs = 18; // of its title
inline constexpr int page_best_column = 20;
inline constexpr int page_drops_column = page_columns - 2;
static_assert(page_level_row >= spread_rows);
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

// The hero, whose feet stand on the line below a row.
constexpr void put_hero(Page& page, int column, int row) {
    constexpr int height = 16;
    page.has_hero = true;
    page.hero_x = static_cast<std::uint8_t>(column * glyph_size);
    page.hero_y = static_cast<std::uint8_t>((row + 1) * glyph_size - height);
}

// Before a line of a menu.
constexpr void put_cursor(Page& page, int line) {
    put_hero(page, page_text_column - 3, row_of_line(line));
}

// On what has no menu.
constexpr void put_running_hero(Page& page) {
    put_hero(page, page_columns / 2 - 1, page_hero_row);
    page.hero_runs = true;
}

} // namespace halfbyte
