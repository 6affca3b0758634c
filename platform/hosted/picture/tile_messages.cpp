#include "platform/hosted/picture/tile_messages.hpp"

namespace halfbyte::hosted {
namespace {

Screen screen_of(const Canvas& canvas) {
    return {static_cast<std::int16_t>(canvas.width), static_cast<std::int16_t>(canvas.height)};
}

int glyphs_in(std::string_view text) {
    return halfbyte::glyphs_in(text.data(), static_cast<int>(text.size()));
}

int y_of(int row) {
    return row * glyph_size - text_rows_above;
}

void draw_sheet(Canvas& canvas, const Font& font, Colour paper, const Sheet& sheet) {
    const Rect edge{sheet.column * glyph_size, y_of(sheet.row), sheet.columns * glyph_size,
                    sheet.rows * glyph_size};
    fill_rect(canvas, edge, paper);
    outline_rect(canvas, edge, ink_of(font));
    outline_rect(canvas, {edge.x + 2, edge.y + 2, edge.width - 4, edge.height - 4}, ink_of(font));
}

// Draws a text on one of the sheet's rows, counted with its frame.
void draw_line(Canvas& canvas, const Font& font, Colour paper, const Sheet& sheet, int row,
               std::string_view text) {
    draw_tiles(canvas, font, centred_on(sheet, glyphs_in(text)) * glyph_size, y_of(sheet.row + row),
               text, paper);
}

} // namespace

void draw_tile_message(Canvas& canvas, const Font& font, Colour backdrop, const Message& message,
                       bool low) {
    if (font.empty())
        return;
    const Colour paper = paper_for(font, backdrop);
    const Sheet sheet =
        message_sheet(glyphs_in(message.headline), glyphs_in(message.line), low, screen_of(canvas));
    draw_sheet(canvas, font, paper, sheet);
    draw_line(canvas, font, paper, sheet, sheet_headline_row, message.headline);
    draw_line(canvas, font, paper, sheet, message_line_row, message.line);
}

} // namespace halfbyte::hosted
