#include "platform/hosted/inspect/script_panel.hpp"

#include "engine/sim/script.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace halfbyte::hosted {
namespace {

constexpr Colour ground = 0xF0181C28, letters = 0xFFE8E8F0, quiet = 0xFF9098A8,
                 ran_letters = 0xFF70E890, present_ground = 0xFF285CA8,
                 breakpoint_mark = 0xFFF04030, actor_box = 0xFFE03020, range_box = 0xFFE08000;
constexpr int row_height = glyph_size + 1, margin = 4;
constexpr int letters_x = margin + 6; // after the marks of breakpoints
constexpr int widest = 216;

// The font has no underscore.
std::string with_spaces(std::string text) {
    std::ranges::replace(text, '_', ' ');
    return text;
}

std::size_t letters_in(int width) {
    return static_cast<std::size_t>(std::max((width - letters_x - 1) / glyph_size, 1));
}

struct FactRow {
    std::string text;
    bool is_main = false; // of the first two facts: the actor, and what it waits for
};

// A fact that is longer than a row continues in the next one, if possible with a whole word.
std::vector<FactRow> fact_rows(const ScriptPanel& panel, int width) {
    constexpr std::size_t narrow = 8; // letters; such a panel has no space for an indent
    const std::size_t fits = letters_in(width);
    const std::string indent = fits > narrow ? "  " : "";
    std::vector<FactRow> rows;
    for (std::size_t i = 0; i < panel.facts.size(); ++i) {
        std::string text = with_spaces(panel.facts[i].text);
        while (text.size() > fits) {
            const std::size_t space = text.rfind(' ', fits);
            const bool has_word = space != std::string::npos && text.find_first_not_of(' ') < space;
            const std::size_t end = has_word ? space : fits;
            rows.push_back({text.substr(0, end), i < 2});
            text = indent + text.substr(has_word ? end + 1 : end);
        }
        rows.push_back({text, i < 2});
    }
    return rows;
}

// The rows of the script that fit below the facts: those around the present line.
struct ShownLines {
    int first = 0;
    int count = 0;
    int top = 0; // of the first one, in the picture
};

ShownLines shown_lines(Rect place, const ScriptPanel& panel) {
    ShownLines shown;
    const int facts = static_cast<int>(fact_rows(panel, place.width).size());
    const int lines = static_cast<int>(panel.lines.size());
    shown.top = place.y + 2 * margin + facts * row_height;
    shown.count = std::clamp((place.y + place.height - margin - shown.top) / row_height, 0, lines);
    const auto present = std::ranges::find_if(panel.lines, &PanelRow::is_present);
    if (present != panel.lines.end())
        shown.first = static_cast<int>(present - panel.lines.begin()) - shown.count / 2;
    shown.first = std::clamp(shown.first, 0, lines - shown.count);
    return shown;
}

void draw_row(Canvas& canvas, const Font& font, Rect place, int y, const PanelRow& row,
              Colour colour) {
    if (row.is_present)
        fill_rect(canvas, {place.x, y - 1, place.width, row_height + 1}, present_ground);
    if (row.has_breakpoint)
        fill_rect(canvas, {place.x + 2, y + 1, 6, 6}, breakpoint_mark);
    draw_text(canvas, font, place.x + letters_x, y,
              with_spaces(row.text).substr(0, letters_in(place.width)), {.tint = colour});
}

Rect box_in(const View& view, Point middle, int left, int up, int right, int down) {
    const int x = pixel_of(middle.x) - view.camera_x, y = pixel_of(middle.y) - view.camera_y;
    return {x - left, y - up, left + right + 1, up + down + 1};
}

} // namespace

Rect panel_place(Screen screen, int actor_x, const ScriptPanel& panel) {
    constexpr int clear = 24; // pixels from the actor's middle
    constexpr int bar = 26;   // pixels below it, for the bar with the level's time
    const bool is_right = actor_x < screen.width / 2;
    const int beside = is_right ? screen.width - actor_x : actor_x;
    const int width = std::min({widest, screen.width * 2 / 3, beside - clear});
    const auto rows = static_cast<int>(fact_rows(panel, width).size() + panel.lines.size());
    return {is_right ? screen.width - width : 0, 0, width,
            std::min(screen.height - bar, rows * row_height + 3 * margin)};
}

void draw_panel(Canvas& canvas, const Font& font, Rect place, const ScriptPanel& panel) {
    fill_rect(canvas, place, ground);
    int y = place.y + margin;
    for (const FactRow& fact : fact_rows(panel, place.width)) {
        draw_row(canvas, font, place, y, {fact.text}, fact.is_main ? letters : quiet);
        y += row_height;
    }
    const ShownLines shown = shown_lines(place, panel);
    fill_rect(canvas, {place.x, shown.top - margin, place.width, 1}, quiet);
    for (int i = 0; i < shown.count; ++i) {
        const PanelRow& row = panel.lines[static_cast<std::size_t>(shown.first + i)];
        draw_row(canvas, font, place, shown.top + i * row_height, row,
                 row.has_run      ? ran_letters
                 : row.is_present ? letters
                                  : quiet);
    }
}

int line_at(Rect place, const ScriptPanel& panel, int x, int y) {
    const ShownLines shown = shown_lines(place, panel);
    const bool is_in_lines = x >= place.x && x < place.x + place.width && y >= shown.top;
    const int row = (y - shown.top) / row_height;
    return is_in_lines && row < shown.count
               ? panel.lines[static_cast<std::size_t>(shown.first + row)].line
               : 0;
}

void draw_range(Canvas& canvas, const ObservedActor& observed, const View& view) {
    const Actor& self = observed.world.actors[observed.slot];
    if (self.kind == no_actor)
        return;
    const HalfSizes half = kind_of(self, observed.level).half;
    const int width = half.x.raw / subpixels_per_pixel, height = half.y.raw / subpixels_per_pixel;
    outline_rect(canvas, box_in(view, self.position, width, height, width, height), actor_box);
    constexpr int same_row = 15; // pixels, as in script_conditions.cpp
    const int range = self.timer - 1;
    switch (wait_of(self)) {
    case ScriptCondition::condition_near:
    case ScriptCondition::condition_far:
        outline_rect(canvas, box_in(view, self.position, range, range, range, range), range_box);
        break;
    case ScriptCondition::condition_seen:
        outline_rect(canvas,
                     faces_left(self) ? box_in(view, self.position, range, same_row, 0, same_row)
                                      : box_in(view, self.position, 0, same_row, range, same_row),
                     range_box);
        break;
    default: break;
    }
}

} // namespace halfbyte::hosted
