#include "tools/lab/pictures/sheet.hpp"

#include "tools/pipeline/content/read_palettes.hpp"

#include <algorithm>
#include <cmath>

namespace halfbyte::tools::pictures {

namespace {

using hosted::Colour;
using hosted::Rect;

constexpr int rule_distance = 32; // pixels between the paper's lines
constexpr int dash = 4;           // pixels
constexpr double arrow_head = 10; // pixels along the line
constexpr double arrow_width = 6; // to each side

Colour colour_of(const content::ConsolePalette& palette, std::size_t index) {
    return 0xFF000000u | palette.colours[index].rgb;
}

void dot(Sheet& sheet, double x, double y, Colour colour) {
    fill(sheet, {static_cast<int>(x) - 1, static_cast<int>(y) - 1, pen_width, pen_width}, colour);
}

} // namespace

Inks read_inks(const std::filesystem::path& palettes) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::ConsolePalettes p = content::read_palettes(palettes, faults).background();
    return {.paper = colour_of(p[0], 0),
            .ruling = colour_of(p[0], 1),
            .wash = colour_of(p[0], 2),
            .ink = colour_of(p[0], 3),
            .pencil = colour_of(p[1], 2),
            .crayon = colour_of(p[1], 3),
            .red = colour_of(p[2], 2),
            .white = colour_of(p[3], 1),
            .gold = colour_of(p[3], 2)};
}

Sheet ruled_sheet(int width, int height, const Inks& inks, const hosted::Font& font) {
    Sheet sheet{hosted::Canvas(width, height), inks, font};
    clear(sheet.canvas, inks.paper);
    for (int y = rule_distance - pen_width; y < height; y += rule_distance)
        fill(sheet, {0, y, width, pen_width}, inks.ruling);
    return sheet;
}

void write(Sheet& sheet, int x, int y, std::string_view text, Colour colour) {
    hosted::TextStyle style{.tint = colour, .scale = 2};
    if (colour != sheet.inks.paper)
        style.halo = sheet.inks.paper; // over the paper's lines
    draw_text(sheet.canvas, sheet.font, x, y, text, style);
}

void write_large(Sheet& sheet, int x, int y, std::string_view text, Colour colour) {
    draw_text(sheet.canvas, sheet.font, x, y, text,
              {.tint = colour, .halo = sheet.inks.paper, .scale = 4});
}

void fill(Sheet& sheet, Rect rect, Colour colour) {
    fill_rect(sheet.canvas, rect, colour);
}

void frame(Sheet& sheet, Rect rect, Colour colour, Line line) {
    const auto piece = [&](int x, int y) { fill(sheet, {x, y, pen_width, pen_width}, colour); };
    const auto drawn = [&](int at) { return line == Line::whole || at / dash % 2 == 0; };
    const int right = rect.x + rect.width - pen_width, bottom = rect.y + rect.height - pen_width;
    for (int x = rect.x; x <= right; ++x)
        if (drawn(x - rect.x)) {
            piece(x, rect.y);
            piece(x, bottom);
        }
    for (int y = rect.y; y <= bottom; ++y)
        if (drawn(y - rect.y)) {
            piece(rect.x, y);
            piece(right, y);
        }
}

void draw_line(Sheet& sheet, int x0, int y0, int x1, int y1, Colour colour) {
    const double length = std::hypot(x1 - x0, y1 - y0);
    for (double t = 0; t <= length; t += 0.5)
        dot(sheet, x0 + (x1 - x0) * t / length, y0 + (y1 - y0) * t / length, colour);
}

void arrow(Sheet& sheet, int x0, int y0, int x1, int y1, Colour colour) {
    const double length = std::hypot(x1 - x0, y1 - y0);
    if (length < 1)
        return;
    const double along_x = (x1 - x0) / length, along_y = (y1 - y0) / length;
    const double head = std::min(arrow_head, length), shaft = length - head;
    for (double t = 0; t <= shaft; t += 0.5)
        dot(sheet, x0 + along_x * t, y0 + along_y * t, colour);
    for (double t = 0; t <= head; t += 0.5) {
        const double reach = arrow_width * (1 - t / head);
        for (double side = -reach; side <= reach; side += 0.5)
            dot(sheet, x0 + along_x * (shaft + t) - along_y * side,
                y0 + along_y * (shaft + t) + along_x * side, colour);
    }
}

} // namespace halfbyte::tools::pictures
