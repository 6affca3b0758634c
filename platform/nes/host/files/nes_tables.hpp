// The tables and numbers that the NES's program is assembled with, as ca65 sources.
#pragma once

#include "platform/nes/host/files/nes_art.hpp"

#include <string>

namespace halfbyte::tools::console {

/// SpriteSet, poses, labels and the positions of texts, to include.
std::string nes_show_inc(const content::CompiledGame& game, const NesArt& art);

/// Whether the program has code for animations whose poses have times of their own, and for poses
/// of another size than 16x16.
bool nes_has_uneven_animations(const SpriteSet& looks);
bool nes_has_large_poses(const SpriteSet& looks);
bool nes_has_counters(const HudItems& hud);

/// The bytes of the table of postures of the player's further states; 0 without such postures.
std::size_t nes_posture_rows(const SpriteSet& looks);

/// The bytes of this in the bank FRAME, and the bytes that a level adds there.
std::size_t nes_look_bytes(const content::CompiledGame& game, const NesArt& art);
inline constexpr std::size_t nes_look_bytes_of_level = 8;

/// The source that includes the files of bytes, and the table of the levels. The files are
/// `level_N.hb`, `level_N.gone`, `tileset_N.show`, `tileset_N.chr`, `sprites_N.chr`, `about.bin`,
/// `spreads.cells` and `game.sound`.
std::string nes_content_s(const content::CompiledGame& game, const NesArt& art);

} // namespace halfbyte::tools::console
