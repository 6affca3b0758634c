#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "platform/nes/host/files/nes_art.hpp"

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace halfbyte::tools::console {

/// The description of a game in its NES ROM: platform/nes/layout/about_block.hpp.
std::vector<std::uint8_t> write_nes_about(const content::CompiledGame& game, const NesArt& art);

/// The bytes of it before the levels, and the bytes that a level adds.
std::size_t nes_about_bytes(const content::CompiledGame& game);
std::size_t nes_about_bytes_of(const content::CompiledGame& game, const NesLevel& level);

/// Reads the rules, and the levels with their names and blocks, from a ROM file; no pictures.
/// Throws InputError at `path` for a file that is not a ROM of this project and version.
hosted::Pack read_nes_about(std::span<const std::uint8_t> rom, const std::filesystem::path& path);

} // namespace halfbyte::tools::console
