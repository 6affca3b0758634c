#pragma once

#include "tools/console/console_art.hpp"
#include "tools/content/compile_game.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tools::console {

/// The block of bytes that a GBA ROM holds of a game (platform/gba/layout/rom_pack_format.hpp): the
/// levels that name the GBA as a target, of which there is one, with their art. Throws InputError
/// at the place of what the form cannot hold.
std::vector<std::uint8_t> write_gba_pack(const content::CompiledGame& game, const ConsoleArt& art);

} // namespace halfbyte::tools::console
