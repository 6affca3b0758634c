#pragma once

#include "tools/console/built_files.hpp"
#include "tools/console/nes_art.hpp"

#include <vector>

namespace halfbyte::tools::console {

/// What the NES's program is assembled with: constants and tables to include, content.s with what
/// it takes in as bytes: level blocks, the tilesets' banks, the characters. Throws InputError at
/// the place of what does not fit.
std::vector<GeneratedFile> write_nes_files(const content::CompiledGame& game, const NesArt& art);

} // namespace halfbyte::tools::console
