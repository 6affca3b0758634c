// The screens of the program, each as a page of paper with rows of text: 30x20 cells of 8x8 pixels.
// That is the whole screen of a GBA; larger screens show it in their middle. Texts are in the even
// rows, and the lines on which they are written in the odd ones.
#pragma once

#include "engine/program/program.hpp"
#include "engine/show/overlay.hpp"

namespace halfbyte {

inline constexpr int page_columns = 30;
inline constexpr int page_rows = 20;
inline constexpr std::uint8_t page_blank = 0;           // the glyph of a space
inline constexpr std::uint8_t page_frame = glyph_count; // first of the 8 tiles of a sheet's frame
inline constexpr std::uint8_t page_rule = page_frame + frame_tile_count; // a ruled line of dots
inline constexpr int page_dot_distance = 4; // pixels, from the cell's left edge

// Then the tiles for spreads. First come the spots, four cells each: top left, top right, bottom
// left, bottom right. Those of bonus levels come after the others.
enum class SpotLook : std::uint8_t {
    locked,
    unlocked,
    cleared,
    complete, // with all large drops
};
inline constexpr int spot_looks = 4;
inline constexpr int spot_cells = spot_side * spot_side;
inline constexpr int spot_tiles = 2 * spot_looks * spot_cells;
inline constexpr std::uint8_t page_spot = page_rule + 1;
inline constexpr std::uint8_t page_art = page_spot + spot_tiles; // first of a game's own tiles
inline constexpr int most_page_tiles = glyph_numbers; // the last ones are the font's letters
static_assert(spread_columns == page_columns);

struct Page {
    std::uint8_t cells[page_rows][page_columns]{}; // glyphs, or tiles as numbered above
    FontLetters letters;                           // of the texts that are written
    // The hero's picture, 16x16 pixels, and the pixel of its top left on the page.
    bool has_hero = false;
    std::uint8_t hero_kind = player_kind; // its state, on the pages about a level under play
    bool hero_runs = false;
    bool hero_flipped = false;
    std::uint8_t hero_x = 0;
    std::uint8_t hero_y = 0;
};

// Whether a screen is a page; the level is not one.
constexpr bool is_page(Scene scene) {
    return scene != Scene::level;
}

// Draws the program's current screen into a page; a level's screen becomes an empty page.
void show_page(Page& page, const Program& program, const Save& save, const Game& game);

// The time of the level under play in frames; it stops at the goal.
constexpr std::uint16_t level_time(const ProgramState& state, const World& world) {
    constexpr std::uint32_t longest = 0xFFFF;
    if (world.phase == Phase::cleared)
        return state.time;
    return static_cast<std::uint16_t>(world.frame < longest ? world.frame : longest);
}

// Writes a time in frames as "1:02.35": minutes, seconds, hundredths. Returns the number of
// letters.
inline constexpr int longest_time_text = 8;
int write_time(std::uint16_t frames, char* letters);

} // namespace halfbyte
