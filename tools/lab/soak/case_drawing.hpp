// Draws a soak's case: places its cells on the canvas and draws them.
#pragma once

#include "platform/hosted/picture/text.hpp"
#include "tools/lab/soak/surface.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::tools::soak::case_drawing {

using namespace hosted;

inline constexpr Colour paper = 0xFF181820;
inline constexpr Colour grid = 0xFF303040;
inline constexpr Colour solid_colour = 0xFF607090;
inline constexpr Colour oneway_colour = 0xFFE08000;
inline constexpr Colour slope_colour = 0xFF80A0C0;
inline constexpr Colour body_colour = 0xFF00E060;
inline constexpr Colour before_colour = 0xFF808080;
inline constexpr Colour wish_colour = 0xFFE0E000;
inline constexpr Colour fault_colour = 0xFFFF6050;
inline constexpr Colour text_colour = 0xFFFFFFFF;
inline constexpr int text_height = 5 * (glyph_size + 2);

// Converts subpixels to the canvas: shows the whole terrain or, if that is too large, the part
// around a body.
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

inline void draw_oneway(Canvas& canvas, const Rect& cell, Traits traits) {
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

inline void draw_cell(Canvas& canvas, const Lens& lens, const Terrain& terrain, int column,
                      int row) {
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

// Draws the terrain with the solid columns outside.
inline void draw_terrain(Canvas& canvas, const Lens& lens, const Terrain& terrain) {
    for (int row = -1; row <= terrain.rows; ++row)
        for (int column = -1; column <= terrain.columns; ++column)
            draw_cell(canvas, lens, terrain, column, row);
}

// Lines of text below the picture.
class Caption {
  public:
    Caption(Canvas& canvas, const Font& font)
        : canvas_(canvas), font_(font), y_(canvas.height - text_height) {}

    void write(const std::string& text, Colour tint) {
        if (!font_.empty())
            draw_text(canvas_, font_, 2, y_, text, {.tint = tint});
        y_ += glyph_size + 2;
    }
    // Breaks the text into as many lines as it needs.
    void write_long(const std::string& text, Colour tint) {
        const auto letters = static_cast<std::size_t>((canvas_.width - 4) / glyph_size);
        for (std::size_t at = 0; at < text.size(); at += letters)
            write(text.substr(at, letters), tint);
    }

  private:
    Canvas& canvas_;
    const Font& font_;
    int y_;
};

} // namespace halfbyte::tools::soak::case_drawing
