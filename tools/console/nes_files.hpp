#pragma once

#include "tools/console/nes_art.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::tools::console {

struct GeneratedFile {
    std::string name;
    std::vector<std::uint8_t> bytes;
};

/// What the NES's program is assembled with: constants and tables to include, content.s with what
/// it takes in as bytes: level blocks, the tilesets' banks, the characters. Throws InputError at
/// `game_file` for what does not fit.
std::vector<GeneratedFile> write_nes_files(const content::CompiledGame& game, const NesArt& art,
                                           const std::filesystem::path& game_file);

} // namespace halfbyte::tools::console
