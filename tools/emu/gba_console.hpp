#pragma once

#include "tools/emu/console.hpp"

namespace halfbyte::tools::emu {

/// A ROM of platform/gba. Throws InputError at `path` when it does not hold a game.
std::unique_ptr<Console> make_gba_console(std::span<const std::uint8_t> rom,
                                          const std::filesystem::path& path);

bool is_gba_rom(std::span<const std::uint8_t> rom);

} // namespace halfbyte::tools::emu
