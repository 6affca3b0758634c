#pragma once

#include "tools/emu/console.hpp"

namespace halfbyte::tools::emu {

/// Makes the console of a ROM of platform/gba. Throws InputError with `path` if the ROM has no
/// game.
std::unique_ptr<Console> make_gba_console(std::span<const std::uint8_t> rom,
                                          const std::filesystem::path& path);

bool is_gba_rom(std::span<const std::uint8_t> rom);

} // namespace halfbyte::tools::emu
