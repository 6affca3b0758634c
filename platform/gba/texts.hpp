// The layer of texts in front of the level: a grid of text tiles, in the layout of
// engine/show/overlay.hpp. It is written into a copy of the map, which is copied to the screen in
// vblank.
#pragma once

#include "engine/show/overlay.hpp"
#include "engine/show/screens.hpp"
#include "platform/gba/layout/rom_pack.hpp"
#include "platform/gba/screen.hpp"

namespace halfbyte::gba {

struct Texts {
    unsigned palette = 0;
    FontLetters letters;
    bool dirty = false;
    alignas(4) std::uint16_t map[map_side * map_side]{};
};

// Loads the font into video memory; the screen must be blank.
void open_texts(Texts& texts, const RomPack& pack);

void clear(Texts& texts);
void write(Texts& texts, int column, int row, Text text);
void write_digits(Texts& texts, int column, int row, const HudCount& count);
// Writes an empty sheet.
void write_sheet(Texts& texts, const Sheet& sheet);

// Writes a page that covers the screen.
void write_page(Texts& texts, const Page& page);

// Call this in vblank.
void commit(Texts& texts);

constexpr int glyphs_in(Text text) {
    return halfbyte::glyphs_in(text.letters, text.length);
}

} // namespace halfbyte::gba
