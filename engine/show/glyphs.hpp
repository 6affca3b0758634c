// The glyphs of a font. ASCII 32 to 95 have the numbers from 0 on. The font's other letters have
// the numbers from 255 down, so that those between are free for the other tiles of a page.
#pragma once

#include "engine/program/texts.hpp"

#include <cstdint>

namespace halfbyte {

inline constexpr int glyph_count = 64;    // for ASCII 32 to 95
inline constexpr int glyph_numbers = 256; // those of letters and of a page's other tiles
inline constexpr int glyph_size = 8;      // pixels
inline constexpr std::uint32_t first_glyph_code = 32;

// The glyph of a font's letter, by its index in FontLetters.
constexpr int letter_glyph(int index) {
    return glyph_numbers - 1 - index;
}

struct Letter {
    std::uint32_t code = 0; // of Unicode
    int bytes = 0;          // that the letter takes in UTF-8, at least 1
};

// The letter at the start of UTF-8 text, which must have at least one byte.
constexpr Letter letter_at(const char* text, int bytes) {
    const auto first = static_cast<unsigned char>(*text);
    const unsigned mask = first < 0xC0 ? 0xFF : first < 0xE0 ? 0x1F : first < 0xF0 ? 0x0F : 0x07;
    Letter letter{first & mask, 1};
    for (; letter.bytes < bytes && !begins_letter(text[letter.bytes]); ++letter.bytes)
        letter.code = letter.code << 6 | (static_cast<unsigned char>(text[letter.bytes]) & 0x3Fu);
    return letter;
}

// The capital of a small letter of ASCII or Latin-1; of every other letter, itself.
constexpr std::uint32_t capital_of(std::uint32_t code) {
    constexpr std::uint32_t division_sign = 0xF7;
    const bool is_small =
        (code >= 'a' && code <= 'z') || (code >= 0xE0 && code <= 0xFE && code != division_sign);
    return is_small ? code - ('a' - 'A') : code;
}

inline constexpr int no_glyph = -1;

// The glyph of exactly this letter, or no_glyph.
constexpr int own_glyph_of(std::uint32_t code, const FontLetters& letters) {
    if (code >= first_glyph_code && code < first_glyph_code + glyph_count)
        return static_cast<int>(code - first_glyph_code);
    for (int i = 0; i < letters.count; ++i)
        if (letters.codes[i] == code)
            return letter_glyph(i);
    return no_glyph;
}

// The glyph of a letter. If the font lacks a small letter, the glyph of the capital; if the font
// lacks that one, too, a question mark.
constexpr int glyph_of(std::uint32_t code, const FontLetters& letters = {}) {
    const std::uint32_t shown[] = {code, capital_of(code)};
    for (const std::uint32_t one : shown)
        if (const int glyph = own_glyph_of(one, letters); glyph != no_glyph)
            return glyph;
    return '?' - static_cast<int>(first_glyph_code);
}

// The glyph of a letter of ASCII 32 to 95, which every font has.
constexpr int glyph_of(char letter) {
    return glyph_of(std::uint32_t{static_cast<unsigned char>(letter)});
}

// Calls visit(glyph) for each letter of UTF-8 text.
template <class Visit>
constexpr void each_glyph(const char* text, int bytes, const FontLetters& letters, Visit&& visit) {
    for (int i = 0; i < bytes; ++i)
        if (begins_letter(text[i]))
            visit(glyph_of(letter_at(text + i, bytes - i).code, letters));
}

// How many glyphs a text has.
constexpr int glyphs_in(const char* text, int bytes) {
    int count = 0;
    for (int i = 0; i < bytes; ++i)
        if (begins_letter(text[i]))
            ++count;
    return count;
}

// The first letters of a text, at most this many.
constexpr Text first_letters(Text text, int most) {
    int bytes = 0;
    for (; bytes < text.length; ++bytes)
        if (begins_letter(text.letters[bytes]) && most-- == 0)
            break;
    return {text.letters, static_cast<std::uint8_t>(bytes)};
}

} // namespace halfbyte
