// The files that `build` writes for a machine that plays a pack.
#pragma once

#include "tools/pipeline/console/console_art.hpp"
#include "tools/pipeline/console/generated_file.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <vector>

namespace halfbyte::tools::targets {

/// NAME.pack. It is read back, because the machine's program could refuse it. Throws InputError.
std::vector<console::GeneratedFile> pack_files(const content::CompiledGame& game,
                                               const console::ConsoleArt& art);

} // namespace halfbyte::tools::targets
