#pragma once

#include "tools/pipeline/console/console_art.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tools::console {

/// The block of a game for a GBA ROM (platform/gba/layout/rom_pack_format.hpp): the levels that
/// name the GBA as a target, at least one, with their art. Throws InputError at the place of data
/// that the format cannot hold.
std::vector<std::uint8_t> write_gba_pack(const content::CompiledGame& game, const ConsoleArt& art);

} // namespace halfbyte::tools::console
