#pragma once

#include "platform/nes/host/files/nes_art.hpp"
#include "tools/pipeline/console/generated_file.hpp"

#include <vector>

namespace halfbyte::tools::console {

/// The files from which the NES's program is assembled: constants and tables to include, content.s,
/// and the bytes that it includes (level blocks, the tilesets' banks, the characters). Throws
/// InputError at the place of what does not fit.
std::vector<GeneratedFile> write_nes_files(const content::CompiledGame& game, const NesArt& art);

} // namespace halfbyte::tools::console
