#include "platform/hosted/picture/text.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::hosted {
namespace {

constexpr int readable_difference = 96; // of brightness

int glyphs_in(std::string_view text) {
    return halfbyte::glyphs_in(text.data(), static_cast<int>(text.size()));
}

Glyph tinted(const Glyph& glyph, Colour tint) {
    Glyph result = glyph;
    for (Colour& pixel : result)
        if (pixel >> 24 != 0)
            pixel = tint;
    return result;
}

void draw_glyphs(Canvas& canvas, const Font& font, int x, int y, std::string_view text, Colour tint,
                 int scale) {
    each_glyph(text.data(), static_cast<int>(text.size()), letters_of(font), [&](int number) {
        if (const Glyph* glyph = glyph_at(font, number))
            draw_picture(canvas, tint >> 24 != 0 ? tinted(*glyph, tint) : *glyph, x, y, false,
                         scale);
        x += glyph_size * scale;
    });
}

} // namespace

Font font_of(const Pack& pack, const PackedLevel& packed) {
    Font font = pack.font;
    for (Glyph& glyph : font.glyphs)
        glyph = recoloured(glyph, packed.colours.background);
    return font;
}

void draw_text(Canvas& canvas, const Font& font, int x, int y, std::string_view text,
               const TextStyle& style) {
    if (style.halo >> 24 != 0)
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                draw_glyphs(canvas, font, x + dx * style.scale, y + dy * style.scale, text,
                            style.halo, style.scale);
    draw_glyphs(canvas, font, x, y, text, style.tint, style.scale);
}

void draw_tiles(Canvas& canvas, const Font& font, int x, int y, std::string_view text,
                Colour paper) {
    fill_rect(canvas, {x, y, text_width(text), glyph_size}, paper);
    draw_glyphs(canvas, font, x, y, text, 0, 1);
}

void draw_centred(Canvas& canvas, const Font& font, int y, std::string_view text,
                  const TextStyle& style) {
    draw_text(canvas, font, (canvas.width - text_width(text, style.scale)) / 2, y, text, style);
}

int text_width(std::string_view text, int scale) {
    return glyphs_in(text) * glyph_size * scale;
}

Colour ink_of(const Font& font) {
    for (const Glyph& glyph : font.glyphs)
        for (const Colour pixel : glyph)
            if (pixel >> 24 == 255)
                return pixel;
    return 0xFF000000u;
}

Colour paper_for(const Font& font, Colour wanted) {
    const int ink = brightness(ink_of(font));
    if (std::abs(brightness(wanted) - ink) >= readable_difference)
        return wanted;
    return ink < 128 ? 0xFFFFFFFFu : 0xFF000000u;
}

} // namespace halfbyte::hosted
