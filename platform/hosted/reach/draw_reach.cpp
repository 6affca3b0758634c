#include "platform/hosted/reach/draw_reach.hpp"

#include <algorithm>
#include <string_view>

namespace halfbyte::hosted {
namespace {

constexpr Colour veil = 0x5050B0FF;
constexpr Colour edge = 0xD01868D8;

// Of arcs, on light and on dark paper.
struct Tint {
    Colour on_light;
    Colour on_dark;

    Colour on(Colour paper) const { return brightness(paper) < 128 ? on_dark : on_light; }
};
constexpr Tint held_tint{0xFFD01890, 0xFFFF78D0}, released_tint{0xFF7030D0, 0xFFD0B0FF};
constexpr int frames_a_mark = 10, frames_a_dash = 2;

enum class ArcLine : std::uint8_t {
    full,
    dashed
};

struct Style {
    Colour colour;
    ArcLine line;
    std::string_view label;
    int label_y; // from the arc's end, so that two labels at the same point do not overlap
};

// The edges of a half-cell beside which the hero was not found.
void draw_edges(Canvas& canvas, const ReachableCells& cells, int x, int y, const View& view) {
    constexpr int side = ReachableCells::side;
    const int left = x - view.camera_x, top = y - view.camera_y;
    if (!cells.has(x, y - 1))
        fill_rect(canvas, {left, top, side, 1}, edge);
    if (!cells.has(x, y + side))
        fill_rect(canvas, {left, top + side - 1, side, 1}, edge);
    if (!cells.has(x - 1, y))
        fill_rect(canvas, {left, top, 1, side}, edge);
    if (!cells.has(x + side, y))
        fill_rect(canvas, {left + side - 1, top, 1, side}, edge);
}

void draw_arc(Canvas& canvas, const Font& font, Colour paper, const Arc& arc, const View& view,
              const Style& style) {
    const auto x_of = [&](const Point& p) { return pixel_of(p.x) - view.camera_x; };
    const auto y_of = [&](const Point& p) { return pixel_of(p.y) - view.camera_y; };
    for (std::size_t i = 1; i < arc.size(); ++i)
        if (style.line == ArcLine::full || i / frames_a_dash % 2 == 0)
            draw_line(canvas, x_of(arc[i - 1]), y_of(arc[i - 1]), x_of(arc[i]), y_of(arc[i]),
                      style.colour);
    for (std::size_t i = frames_a_mark; i < arc.size(); i += frames_a_mark) {
        const Rect mark{x_of(arc[i]) - 2, y_of(arc[i]) - 2, 5, 5};
        if (style.line == ArcLine::full)
            fill_rect(canvas, mark, style.colour);
        else
            outline_rect(canvas, mark, style.colour);
    }
    if (font.empty())
        return;
    const int width = text_width(style.label);
    draw_text(canvas, font, std::clamp(x_of(arc.back()) + 4, 2, canvas.width - width - 2),
              std::clamp(y_of(arc.back()) + style.label_y, 2, canvas.height - glyph_size - 2),
              style.label, {.tint = style.colour, .halo = paper});
}

} // namespace

void draw_reach(Canvas& canvas, const ReachableCells& cells, const View& view) {
    constexpr int side = ReachableCells::side;
    for (int row = 0; row < cells.rows(); ++row)
        for (int column = 0; column < cells.columns(); ++column) {
            if (!cells.is_reached(column, row))
                continue;
            const int x = column * side, y = row * side;
            fill_rect(canvas, {x - view.camera_x, y - view.camera_y, side, side}, veil);
            draw_edges(canvas, cells, x, y, view);
        }
}

void draw_arcs(Canvas& canvas, const Font& font, Colour paper, const JumpArcs& arcs,
               const View& view) {
    draw_arc(canvas, font, paper, arcs.released, view,
             {released_tint.on(paper), ArcLine::dashed, "A released", 2});
    draw_arc(canvas, font, paper, arcs.held, view,
             {held_tint.on(paper), ArcLine::full, "A held", -10});
}

} // namespace halfbyte::hosted
