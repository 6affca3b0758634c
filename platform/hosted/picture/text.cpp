#include "platform/hosted/picture/text.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace halfbyte::hosted {
namespace {

constexpr int readable_difference = 96; // of brightness

// The characters that are drawn, as indices into the font.
std::string glyphs_of(std::string_view text) {
    std::string glyphs;
    for (const char letter : text)
        if (const int glyph = glyph_of(letter); glyph != no_glyph)
            glyphs += static_cast<char>(glyph);
    return glyphs;
}

Glyph tinted(const Glyph& glyph, Colour tint) {
    Glyph result = glyph;
    for (Colour& pixel : result)
        if (pixel >> 24 != 0)
            pixel = tint;
    return result;
}

void draw_glyphs(Canvas& canvas, const Font& font, int x, int y, const std::string& glyphs,
                 Colour tint, int scale) {
    for (const char c : glyphs) {
        const auto index = static_cast<std::size_t>(c);
        if (index < font.size()) {
            const Glyph& glyph = font[index];
            draw_picture(canvas, tint >> 24 != 0 ? tinted(glyph, tint) : glyph, x, y, false, scale);
        }
        x += glyph_size * scale;
    }
}

} // namespace

Font font_of(const Pack& pack, const PackedLevel& packed) {
    Font font;
    font.reserve(pack.font.size());
    for (const Glyph& glyph : pack.font)
        font.push_back(recoloured(glyph, packed.colours.background));
    return font;
}

void draw_text(Canvas& canvas, const Font& font, int x, int y, std::string_view text,
               const TextStyle& style) {
    const std::string glyphs = glyphs_of(text);
    if (style.halo >> 24 != 0)
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                draw_glyphs(canvas, font, x + dx * style.scale, y + dy * style.scale, glyphs,
                            style.halo, style.scale);
    draw_glyphs(canvas, font, x, y, glyphs, style.tint, style.scale);
}

void draw_tiles(Canvas& canvas, const Font& font, int x, int y, std::string_view text,
                Colour paper) {
    const std::string glyphs = glyphs_of(text);
    fill_rect(canvas, {x, y, static_cast<int>(glyphs.size()) * glyph_size, glyph_size}, paper);
    draw_glyphs(canvas, font, x, y, glyphs, 0, 1);
}

void draw_centred(Canvas& canvas, const Font& font, int y, std::string_view text,
                  const TextStyle& style) {
    draw_text(canvas, font, (canvas.width - text_width(text, style.scale)) / 2, y, text, style);
}

int text_width(std::string_view text, int scale) {
    return static_cast<int>(glyphs_of(text).size()) * glyph_size * scale;
}

Colour ink_of(const Font& font) {
    for (const Glyph& glyph : font)
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
