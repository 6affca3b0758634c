#pragma once

#include "tools/pipeline/content/compile_game.hpp"

namespace halfbyte::tools::content {

/// Sets the pack's font: the glyphs of ASCII 32 to 95, and those of the letters in the game's
/// texts. `glyphs` are the cells of the font's picture.
void add_letters_in_use(const GameFolder& folder, const std::vector<hosted::Glyph>& glyphs,
                        CompiledGame& game);

/// Adds the other letters of the font, as many as there are numbers after the tiles of spreads. The
/// programs of computers show texts of their own; consoles do not need these letters.
void add_other_letters(const GameFolder& folder, const std::vector<hosted::Glyph>& glyphs,
                       CompiledGame& game);

/// A font with all its letters.
hosted::Font whole_font(const std::vector<hosted::Glyph>& glyphs, const DrawnLetters& letters);

} // namespace halfbyte::tools::content
