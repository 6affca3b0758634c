// Text in a pack's font: 8x8 pixels a letter.
#pragma once

#include "engine/show/glyphs.hpp"
#include "platform/hosted/picture/canvas.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace halfbyte::hosted {

// The pack's font in the colours of a level.
Font font_of(const Pack& pack, const PackedLevel& packed);

// A colour with alpha 0 is not used: the letters keep their own colours, or have no halo.
struct TextStyle {
    Colour tint = 0;
    Colour halo = 0; // one pixel (times the scale) around each letter, for text on any background
    int scale = 1;
};

// How texts are drawn in front of the picture.
enum class TextForm : std::uint8_t {
    free,  // at any position and in any size, with halos and shades
    tiles, // as on a console: on a grid of opaque tiles
};

// Draws a line of text with its top left at x, y. Small letters that the font lacks are shown as
// capitals, and other characters that it lacks as question marks.
void draw_text(Canvas& canvas, const Font& font, int x, int y, std::string_view text,
               const TextStyle& style = {});

// The same as a console's tiles: in the font's own colours, on squares of paper.
void draw_tiles(Canvas& canvas, const Font& font, int x, int y, std::string_view text,
                Colour paper);

// The same as draw_text, centred on the canvas.
void draw_centred(Canvas& canvas, const Font& font, int y, std::string_view text,
                  const TextStyle& style = {});

// The width of a text, in pixels.
int text_width(std::string_view text, int scale = 1);

// The colour of the font's letters: that of the first opaque pixel.
Colour ink_of(const Font& font);

// A paper colour on which the font is readable: `wanted` if it differs enough from the letters'
// colour, else white or black.
Colour paper_for(const Font& font, Colour wanted);

} // namespace halfbyte::hosted
