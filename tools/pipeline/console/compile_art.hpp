#pragma once

#include "tools/pipeline/console/console_art.hpp"
#include "tools/pipeline/content/compile_game.hpp"

namespace halfbyte::tools::console {

/// Makes the art of both consoles from the files that the desktop's was made from, and
/// palettes.toml in the art folder. The game must have compiled without a fault. Throws InputError,
/// or adds to `faults`, for a file that cannot be read, a colour that is in no palette, and a bank
/// with too many tiles.
ConsoleArt compile_console_art(const content::ArtSources& sources, content::Faults& faults);

} // namespace halfbyte::tools::console
