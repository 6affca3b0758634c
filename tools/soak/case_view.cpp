#include "tools/soak/case_view.hpp"

#include "tools/soak/report_text.hpp"
#include "tools/soak/surface.hpp"

#include <algorithm>

namespace halfbyte::tools {

namespace {

using namespace desktop;

constexpr Colour paper = 0xFF181820;
constexpr Colour grid = 0xFF303040;
constexpr Colour solid_colour = 0xFF607090;
constexpr Colour oneway_colour = 0xFFE08000;
constexpr Colour slope_colour = 0xFF80A0C0;
constexpr Colour body_colour = 0xFF00E060;
constexpr Colour before_colour = 0xFF808080;
constexpr Colour wish_colour = 0xFFE0E000;
constexpr Colour fault_colour = 0xFFFF6050;
constexpr Colour text_colour = 0xFFFFFFFF;
constexpr int text_height = 5 * (glyph_size + 2);

// From subpixels to the canvas: the terrain or, if that is too large, the part around a body.
class Lens {
  public:
    Lens(const Canvas& canvas, const Terrain& terrain, Point centre) {
        const int width = canvas.width, height = canvas.height - text_height;
        const int fitting = std::min(width / ((terrain.columns + 2) * pixels_per_cell),
                                     height / ((terrain.rows + 2) * pixels_per_cell));
        scale_ = std::clamp(fitting, 1, 6);
        const Point middle = fitting >= 1 ? Point{{terrain.columns << (cell_bits - 1)},
                                                  {terrain.rows << (cell_bits - 1)}}
                                          : centre;
        left_ = pixel_of(middle.x) * scale_ - width / 2;
        top_ = pixel_of(middle.y) * scale_ - height / 2;
    }

    int x(int raw) const { return ((raw * scale_) >> subpixel_bits) - left_; }
    int y(int raw) const { return ((raw * scale_) >> subpixel_bits) - top_; }
    Rect rect(const Box& box) const {
        return {x(box.left), y(box.top), std::max(1, x(box.right) - x(box.left)),
                std::max(1, y(box.bottom) - y(box.top))};
    }

  private:
    int scale_, left_, top_;
};

void draw_oneway(Canvas& canvas, const Rect& cell, Traits traits) {
    constexpr int thick = 2;
    if (traits & trait_oneway_up)
        fill_rect(canvas, {cell.x, cell.y, cell.width, thick}, oneway_colour);
    if (traits & trait_oneway_down)
        fill_rect(canvas, {cell.x, cell.y + cell.height - thick, cell.width, thick}, oneway_colour);
    if (traits & trait_oneway_left)
        fill_rect(canvas, {cell.x, cell.y, thick, cell.height}, oneway_colour);
    if (traits & trait_oneway_right)
        fill_rect(canvas, {cell.x + cell.width - thick, cell.y, thick, cell.height}, oneway_colour);
}

void draw_cell(Canvas& canvas, const Lens& lens, const Terrain& terrain, int column, int row) {
    const int left = column << cell_bits, top = row << cell_bits;
    const Rect cell = lens.rect({left, top, left + subpixels_per_cell, top + subpixels_per_cell});
    const Slope slope{column, row, terrain.at(column, row)};
    if (traits_of(slope.kind) & trait_solid)
        fill_rect(canvas, cell, solid_colour);
    outline_rect(canvas, cell, grid);
    draw_oneway(canvas, cell, traits_of(slope.kind));
    if (!(traits_of(slope.kind) & trait_slope))
        return;
    const int right = left + subpixels_per_cell;
    draw_line(canvas, lens.x(left), lens.y(slope.surface(left)), lens.x(right),
              lens.y(slope.surface(right)), slope_colour);
}

std::string text_of(const SoakBody& body) {
    const Body& b = body.body;
    return "X" + std::to_string(b.position.x.raw) + " Y" + std::to_string(b.position.y.raw) + " V"
           + std::to_string(b.velocity.x.raw) + "," + std::to_string(b.velocity.y.raw) + " "
           + contact_names(body.contact);
}

} // namespace

CaseView::CaseView(SoakCase soak_case) : case_(std::move(soak_case)) {
    restart();
}

void CaseView::restart() {
    frame_ = 0;
    broken_ = nullptr;
    fault_.clear();
    bodies_.clear();
    for (const SoakBody& body : case_.bodies) {
        Observed seen{};
        seen.half = body.body.half;
        seen.from = seen.to = body.body.position;
        bodies_.push_back({body, seen});
    }
}

void CaseView::step() {
    if (at_end())
        return;
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        Shown& shown = bodies_[i];
        const Step step =
            step_body(shown.body, case_.terrain, case_.frames[frame_][i], EngineMover{});
        shown.seen = step.seen;
        if (step.broken && !broken_) {
            broken_ = step.broken;
            fault_ = describe(SoakFault{step.broken, frame_, i}, step.seen);
        }
    }
    ++frame_;
}

void CaseView::draw(Canvas& canvas, const Font& font) const {
    clear(canvas, paper);
    const Lens lens(canvas, case_.terrain, bodies_.front().body.body.position);
    // With the solid columns outside.
    for (int row = -1; row <= case_.terrain.rows; ++row)
        for (int column = -1; column <= case_.terrain.columns; ++column)
            draw_cell(canvas, lens, case_.terrain, column, row);
    for (const Shown& shown : bodies_) {
        const Observed& seen = shown.seen;
        outline_rect(canvas, lens.rect(seen.before()), before_colour);
        outline_rect(canvas, lens.rect(seen.after()), body_colour);
        const Point wished = seen.from + seen.wish;
        draw_line(canvas, lens.x(seen.from.x.raw), lens.y(seen.from.y.raw), lens.x(wished.x.raw),
                  lens.y(wished.y.raw), wish_colour);
        draw_pixel(canvas, lens.x(seen.to.x.raw), lens.y(seen.foot()), text_colour);
    }
    if (font.empty())
        return;
    const int line = glyph_size + 2;
    int y = canvas.height - text_height;
    const auto write = [&](const std::string& text, Colour tint) {
        draw_text(canvas, font, 2, y, text, {.tint = tint});
        y += line;
    };
    write("FRAME " + std::to_string(frame_) + " " + (broken_ ? broken_->name : ""), text_colour);
    write(text_of(bodies_.front().body), text_colour);
    const auto letters = static_cast<std::size_t>((canvas.width - 4) / glyph_size);
    const std::string sentence = broken_ ? broken_->sentence : "";
    for (std::size_t at = 0; at < sentence.size(); at += letters)
        write(sentence.substr(at, letters), fault_colour);
}

} // namespace halfbyte::tools
