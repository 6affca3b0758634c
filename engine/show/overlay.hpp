// The layout of texts over a level's picture, on machines whose texts are tiles: the numbers at the
// top and the sheets in the middle. Text columns and rows are 8 pixels. Column 0 begins at the
// screen's left edge, row 0 `text_rows_above` pixels above its top.
#pragma once

#include "engine/show/glyphs.hpp"
#include "engine/show/view.hpp"

namespace halfbyte {

inline constexpr int text_rows_above = 2;
inline constexpr int hud_row = 1;         // of the numbers, which begin at pixel 6
inline constexpr int hud_icon_y = 2;      // of the 16x16 icons beside them
inline constexpr int nes_hud_icon_y = 10; // televisions hide the first lines
// A sprite of the NES has 16 lines; the glyph of a letter begins at this one.
inline constexpr int nes_glyph_row = 4;
inline constexpr int hud_icon_width = 18;
inline constexpr int hud_first_column = 3;

inline constexpr int hud_narrow_icon = 8; // the width of one of several icons
inline constexpr int most_hud_digits = 5;

// A number with an icon on its left, or a row of icons.
struct HudCount {
    HudItem item;
    bool shown = false;
    std::uint8_t line = 0;
    std::uint8_t count = 0;
    std::int16_t icon_x = 0; // of the icon, or of the first of several
    std::int16_t column = 0; // of the first digit
    std::uint8_t digit_count = 0;
    std::uint8_t digits[most_hud_digits]{}; // 0 to 9, the highest first
};

struct Hud {
    HudCount counts[hud_items];
};

constexpr HudCount count_of(std::uint8_t value, int zeros = 0) {
    HudCount count;
    count.count = value;
    bool started = false;
    constexpr std::uint8_t units[] = {100, 10, 1};
    std::uint8_t left = value;
    for (const std::uint8_t unit : units) {
        std::uint8_t digit = 0;
        for (; left >= unit; left = static_cast<std::uint8_t>(left - unit))
            ++digit;
        started = started || digit != 0 || unit == 1;
        if (started)
            count.digits[count.digit_count++] = digit;
    }
    for (; value != 0 && zeros != 0; --zeros)
        count.digits[count.digit_count++] = 0;
    return count;
}

constexpr void place(HudCount& count, bool is_left, Screen screen) {
    const int columns = screen.width / glyph_size;
    const int column = is_left ? hud_first_column : columns - 1 - count.digit_count;
    count.column = static_cast<std::int16_t>(column);
    count.icon_x = static_cast<std::int16_t>(column * glyph_size - hud_icon_width);
    if (count.item.icons == 0)
        return;
    const int width = count.item.icons * hud_narrow_icon;
    const int margin = hud_first_column * glyph_size - hud_icon_width;
    count.icon_x = static_cast<std::int16_t>(is_left ? margin : screen.width - margin - width);
}

constexpr std::uint8_t value_of(const HudItem& item, const View& view) {
    const int counter = counter_of(item);
    return counter >= 0 && counter < hud_counts ? view.counters[counter]
           : shows(item, HudSource::coins)      ? view.coins
                                                : view.deaths;
}

// Coins are shown if the level has any, deaths once there are any.
constexpr bool is_shown(const HudItem& item, const View& view, bool has_coins) {
    if (shows(item, HudSource::coins))
        return has_coins;
    return shows(item, HudSource::deaths) ? view.deaths != 0 : item.source != 0;
}

constexpr Hud hud_of(const HudItems& items, const View& view, bool has_coins, Screen screen) {
    Hud hud;
    for (int i = 0; i < hud_items; ++i) {
        const HudItem& item = items.items[i];
        HudCount& count = hud.counts[i];
        count = count_of(value_of(item, view), item.zeros);
        count.item = item;
        if (item.icons != 0 && count.count > item.icons) // the hits that easier play adds
            count.item.icons = count.count < most_hud_icons ? count.count : most_hud_icons;
        count.shown = is_shown(item, view, has_coins);
        count.line = static_cast<std::uint8_t>(i % hud_lines);
        place(count, i < hud_lines, screen);
    }
    return hud;
}

// The icon of a count, `stand` of its kind; of a row of icons those that are missing have the pose
// `dying`.
constexpr Actor hud_icon(const HudItem& item, bool is_missing = false) {
    Actor icon;
    icon.kind = item.icon_kind;
    icon.state = is_missing ? ActorState::dying : ActorState::stand;
    return icon;
}

// The column of the level's time, if it is shown.
constexpr int timer_column(Screen screen) {
    return screen.width / glyph_size / 2 - 4;
}

// A sheet of paper with a frame of one tile around its text.
struct Sheet {
    int column = 0;
    int row = 0;
    int columns = 0; // including the frame
    int rows = 0;
};

// The number of tiles of a sheet's frame, from its top left to its bottom right.
inline constexpr int frame_tile_count = 8;

// Whether pixel (x, y) of a frame's tile is ink. The tile is at the edges dx and dy of the sheet:
// -1 left or top, 1 right or bottom, 0 neither. The frame is a double line.
constexpr bool is_frame_ink(int dx, int dy, int x, int y) {
    const auto distance = [](int side, int at) {
        return side < 0 ? at : side > 0 ? glyph_size - 1 - at : glyph_size;
    };
    const int across = distance(dx, x), down = distance(dy, y);
    const int nearest = across < down ? across : down;
    return nearest == 0 || nearest == 2;
}

// A sheet for `inner_columns` by `inner_rows` text tiles, centred on the screen's width and on a
// row of text.
constexpr Sheet centred_sheet(int inner_columns, int inner_rows, int middle_row, Screen screen) {
    Sheet sheet;
    sheet.columns = inner_columns + 2;
    sheet.rows = inner_rows + 2;
    sheet.column = (screen.width / glyph_size - sheet.columns) / 2;
    sheet.row = middle_row - sheet.rows / 2;
    return sheet;
}

// The column where a text begins that is centred on a sheet.
constexpr int centred_on(const Sheet& sheet, int glyphs) {
    return sheet.column + (sheet.columns - glyphs) / 2;
}

// Whether a message is in the screen's lower half: it is in the half without the hero.
constexpr bool message_is_low(const World& world, const Stage& stage, Screen screen) {
    return pixel_of(player(world).position.y) - stage.camera.y < screen.height / 2;
}

// The sheet of a message: a headline, an empty row, and a line below it.
constexpr Sheet message_sheet(int headline_glyphs, int line_glyphs, bool low, Screen screen) {
    const int widest = headline_glyphs > line_glyphs ? headline_glyphs : line_glyphs;
    const int quarter = screen.height / glyph_size / 4;
    return centred_sheet(widest + 2, 3, low ? 3 * quarter : quarter, screen);
}

// Rows of the sheet, counted with its frame.
inline constexpr int sheet_headline_row = 1;
inline constexpr int message_line_row = 3;

} // namespace halfbyte
