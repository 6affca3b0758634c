// What a game takes of the NES's banks that it shares with code, before anything is assembled.
#pragma once

#include "tools/console/nes_art.hpp"

#include <cstddef>
#include <string>

namespace halfbyte::tools::console {

/// Throws InputError where a game takes more of a bank than the code leaves: at the level that
/// brings too much, or the file of what does so without any level.
void require_nes_memory(const content::CompiledGame& game, const NesArt& art);

/// The bytes of the bank of what a frame does once, as the linker will count them or more.
std::size_t nes_frame_bytes(const content::CompiledGame& game, const NesArt& art);

/// For toolchains/finish_nes.cmake: a line for each bank, its name and the bytes that may be
/// linked.
std::string nes_memory_txt(const content::CompiledGame& game, const NesArt& art);

} // namespace halfbyte::tools::console
