#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/console/nes_art.hpp"

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace halfbyte::tools::console {

/// What an NES ROM says of its game: platform/nes/layout/about_block.hpp.
std::vector<std::uint8_t> write_nes_about(const content::CompiledGame& game, const NesArt& art);

/// How much of it comes before the levels, and how much a level adds.
std::size_t nes_about_bytes(const content::CompiledGame& game);
std::size_t nes_about_bytes_of(const content::CompiledGame& game, const NesLevel& level);

/// The rules, and the levels with their names and blocks, that a ROM file holds; no pictures.
/// Throws InputError at `path` when it is none of this project and version.
hosted::Pack read_nes_about(std::span<const std::uint8_t> rom, const std::filesystem::path& path);

} // namespace halfbyte::tools::console
