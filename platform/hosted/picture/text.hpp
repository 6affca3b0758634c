// Text in a pack's font: 8x8 pixels a letter, ASCII 32 to 95.
#pragma once

#include "engine/show/glyphs.hpp"
#include "platform/hosted/picture/canvas.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace halfbyte::hosted {

using Font = std::vector<Glyph>; // Pack::font; without glyphs no text is drawn

// The pack's font in the colours of a level.
Font font_of(const Pack& pack, const PackedLevel& packed);

// Colours with alpha 0 are not used: the letters keep their own, and have no halo.
struct TextStyle {
    Colour tint = 0;
    Colour halo = 0; // one pixel (times the scale) around each letter, for any background
    int scale = 1;
};

// How texts stand before the picture.
enum class TextForm : std::uint8_t {
    free,  // at any place and in any size, with halos and shades
    tiles, // as on a console: on a grid of tiles, which are opaque
};

// Draws a line of text, x and y being its top left. Small letters are shown as capitals, and what
// the font does not have as a question mark.
void draw_text(Canvas& canvas, const Font& font, int x, int y, std::string_view text,
               const TextStyle& style = {});

// The same as a console's tiles: in the font's own colours on squares of paper.
void draw_tiles(Canvas& canvas, const Font& font, int x, int y, std::string_view text,
                Colour paper);

// The same as draw_text, centred on the canvas.
void draw_centred(Canvas& canvas, const Font& font, int y, std::string_view text,
                  const TextStyle& style = {});

// In pixels.
int text_width(std::string_view text, int scale = 1);

// The colour that the font's letters are drawn in: of the first opaque pixel.
Colour ink_of(const Font& font);

// What the font's letters can be read on: the given colour if it differs enough from their own,
// else white or black.
Colour paper_for(const Font& font, Colour wanted);

} // namespace halfbyte::hosted
