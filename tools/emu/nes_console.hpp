#pragma once

#include "tools/emu/console.hpp"

namespace halfbyte::tools::emu {

bool is_nes_rom(std::span<const std::uint8_t> rom);

/// Throws InputError if this project did not make the ROM.
std::unique_ptr<Console> make_nes_console(std::span<const std::uint8_t> rom,
                                          const std::filesystem::path& path);

} // namespace halfbyte::tools::emu
