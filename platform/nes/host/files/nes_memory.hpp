// The space that a game takes in the NES's banks that also hold code, computed before assembly.
#pragma once

#include "platform/nes/host/files/nes_art.hpp"

#include <cstddef>
#include <string>

namespace halfbyte::tools::console {

/// Throws InputError if a game takes more of a bank than the code leaves: at the level with which
/// it does, or at the file of the data that do so without levels.
void require_nes_memory(const content::CompiledGame& game, const NesArt& art);

/// The bytes of the bank FRAME, as the linker will count them or more.
std::size_t nes_frame_bytes(const content::CompiledGame& game, const NesArt& art);

/// For platform/nes/cmake/finish.cmake: a line for the code of FRAME with the bytes that it may
/// take, and one for TEXTS with those that it takes.
std::string nes_memory_txt(const content::CompiledGame& game, const NesArt& art);

} // namespace halfbyte::tools::console
