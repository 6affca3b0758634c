#include "platform/hosted/picture/messages.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

constexpr int margin = 10;

// Centred at a height of the canvas.
Rect draw_sheet(Canvas& canvas, const Font& font, Colour paper, int middle, int width, int height) {
    const Rect sheet{(canvas.width - width) / 2, middle - height / 2, width, height};
    fill_rect(canvas, sheet, paper);
    outline_rect(canvas, sheet, ink_of(font));
    outline_rect(canvas, {sheet.x + 2, sheet.y + 2, width - 4, height - 4}, ink_of(font));
    return sheet;
}

// Twice the size where it fits the canvas.
int headline_scale(const Canvas& canvas, std::string_view text) {
    return text_width(text, 2) + 4 * margin <= canvas.width ? 2 : 1;
}

} // namespace

void draw_message(Canvas& canvas, const Font& font, Colour backdrop, int middle,
                  const Message& message) {
    if (font.empty())
        return;
    const auto [headline, line] = message;
    const int scale = headline_scale(canvas, headline);
    const int width = std::max(text_width(headline, scale), text_width(line)) + 2 * margin;
    const int height = glyph_size * (scale + 2) + 2 * margin;
    const Rect sheet = draw_sheet(canvas, font, paper_for(font, backdrop), middle, width, height);
    draw_centred(canvas, font, sheet.y + margin, headline, {.scale = scale});
    draw_centred(canvas, font, sheet.y + margin + glyph_size * (scale + 1), line);
}

} // namespace halfbyte::hosted
