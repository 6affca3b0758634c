// Writes texts, sheets and the hero into a page. All columns and rows are cells of the page.
#pragma once

#include "engine/show/screens.hpp"

namespace halfbyte {

inline constexpr int page_text_column = 5; // of a menu's lines; the hero is left of them
inline constexpr int page_cursor_column = page_text_column - 3;
inline constexpr int page_value_column = 21;
inline constexpr int page_headline_row = 2;
inline constexpr int page_first_row = 4; // below the headline
inline constexpr int page_sheet_row = 4;
inline constexpr int page_sheet_rows = 13; // including the frame
inline constexpr int page_title_row = 6;   // on screens without a menu
inline constexpr int page_hero_row = 10;
inline constexpr int page_ending_title_row = 12;
inline constexpr int page_prompt_row = 14;
inline constexpr int page_foot_row = page_rows - 2;
inline constexpr int page_note_row = page_foot_row - 2;
inline constexpr int page_level_row = page_foot_row - 2; // of the level that is chosen on a spread
inline constexpr int page_level_column = 1;
inline constexpr int page_level_glyphs = 18; // of its title
inline constexpr int page_best_column = 20;
inline constexpr int page_drops_column = page_columns - 2;
static_assert(page_level_row >= spread_rows);
inline constexpr int page_pause_title_row = 14; // the time of the level is below it
inline constexpr int pause_time_line = 6;
inline constexpr std::uint8_t page_blink_bit = 32; // of the scene's age: half a second on, half off

// The row of a scene's prompt, 0 if the scene has none. A picture of the title has no sheet.
constexpr int prompt_row(Scene scene, const Game& game) {
    switch (row_of(scene).prompt) {
    case ScenePrompt::none: return 0;
    case ScenePrompt::foot: return page_foot_row;
    case ScenePrompt::sheet: break;
    }
    const bool has_picture = scene == Scene::title && game.title_picture != nullptr;
    return has_picture ? page_foot_row : page_prompt_row;
}

// An empty page with ruled lines, for texts in the same letters.
void clear_page(Page& page);

// A sheet in the page's middle, with a frame around texts of at most this many glyphs.
void put_sheet(Page& page, int glyphs);

// These write a text and cut it off at the page's edge. write_text returns the column after it.
int write_text(Page& page, int column, int row, Text text);
void write_centred(Page& page, int row, Text text);
// Centred at the page's top, with a double line below.
void write_headline(Page& page, Text text);

// These write a number, and a time of 60ths of a second. write_number returns the column after it.
int write_number(Page& page, int column, int row, unsigned number);
void write_page_time(Page& page, int column, int row, std::uint16_t frames);

// The best time of a cleared level. The slowest one stands for none, for example after a rewind: it
// is written as a dash.
inline constexpr std::uint16_t no_best_time = 0xFFFF;
void write_best_time(Page& page, int column, int row, std::uint16_t frames);

constexpr int row_of_line(int line) {
    return page_first_row + 2 * line;
}

// Puts the hero on the page, standing on the line below a row.
constexpr void put_hero(Page& page, int column, int row) {
    constexpr int height = 16;
    page.has_hero = true;
    page.hero_x = static_cast<std::uint8_t>(column * glyph_size);
    page.hero_y = static_cast<std::uint8_t>((row + 1) * glyph_size - height);
}

// Puts the hero to the left of a line of a menu.
constexpr void put_cursor(Page& page, int line) {
    put_hero(page, page_cursor_column, row_of_line(line));
}

// Puts the running hero on a screen without a menu.
constexpr void put_running_hero(Page& page) {
    put_hero(page, page_columns / 2 - 1, page_hero_row);
    page.hero_runs = true;
}

} // namespace halfbyte
