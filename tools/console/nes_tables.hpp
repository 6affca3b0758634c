// The tables and numbers that the NES's program is assembled with, as ca65 sources.
#pragma once

#include "tools/console/nes_art.hpp"

#include <string>

namespace halfbyte::tools::console {

/// SpriteSet, poses, labels and the places of texts, to include.
std::string nes_show_inc(const content::CompiledGame& game, const NesArt& art);

/// What of this lies in the bank of what a frame does once, and what of nes_content_s a level adds.
std::size_t nes_look_bytes(const content::CompiledGame& game, const NesArt& art);
inline constexpr std::size_t nes_look_bytes_of_level = 8;

/// What is taken in as bytes, and the table of the levels. Names the files `level_N.hb`,
/// `level_N.gone`, `tileset_N.show`, `tileset_N.chr`, `sprites_N.chr`, `about.bin`,
/// `spreads.cells` and `game.sound`.
std::string nes_content_s(const content::CompiledGame& game, const NesArt& art);

} // namespace halfbyte::tools::console
