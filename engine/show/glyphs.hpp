// The glyphs of a font: 64, for ASCII 32 to 95.
#pragma once

#include <cstdint>

namespace halfbyte {

inline constexpr int glyph_count = 64;
inline constexpr int glyph_size = 8; // pixels
inline constexpr int no_glyph = -1;

// The glyph of a byte of UTF-8 text. Small letters become capitals, a character that the font lacks
// becomes a question mark, and the further bytes of a character are no_glyph.
constexpr int glyph_of(char letter) {
    constexpr unsigned first = 32;
    auto code = static_cast<unsigned>(static_cast<unsigned char>(letter));
    if ((code & 0xC0u) == 0x80u)
        return no_glyph;
    if (code >= 'a' && code <= 'z')
        code -= 'a' - 'A';
    if (code < first || code >= first + glyph_count)
        code = '?';
    return static_cast<int>(code - first);
}

// How many glyphs a text has.
constexpr int glyphs_in(const char* letters, int bytes) {
    int count = 0;
    for (int i = 0; i < bytes; ++i)
        if (glyph_of(letters[i]) != no_glyph)
            ++count;
    return count;
}

} // namespace halfbyte
