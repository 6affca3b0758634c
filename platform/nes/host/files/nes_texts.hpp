#pragma once

#include "platform/nes/host/files/nes_art.hpp"

#include <string>

namespace halfbyte::tools::console {

/// ca65 source: the texts of the program's screens, each its length and then its glyphs, and the
/// tables of their addresses. Letters that a page has no space for are left out.
std::string nes_texts_s(const content::CompiledGame& game, const NesArt& art);

/// The bytes of this: those of the game, and those that each level adds.
std::size_t nes_text_bytes(const content::CompiledGame& game);
std::size_t nes_text_bytes_of(const content::CompiledGame& game, const NesLevel& level);

/// The spreads, in rows as long as a nametable's: the page has a column beside it at each side. A
/// game without spreads has one of ruled paper.
std::vector<std::uint8_t> nes_spreads(const hosted::PackSpreads& spreads);

} // namespace halfbyte::tools::console
