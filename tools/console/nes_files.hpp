#pragma once

#include "tools/console/nes_art.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::tools {

struct GeneratedFile {
    std::string name;
    std::vector<std::uint8_t> bytes;
};

/// What the NES's program is assembled with: constants and tables to include, content.s with what
/// it takes in as bytes: level blocks, the tilesets' banks, the characters.
std::vector<GeneratedFile> write_nes_files(const CompiledGame& game, const NesArt& art);

} // namespace halfbyte::tools
