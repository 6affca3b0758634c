#pragma once

#include "tools/console/console_art.hpp"
#include "tools/content/compile_game.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::tools::console {

struct GeneratedFile {
    std::string name;
    std::vector<std::uint8_t> bytes;
};

/// The files that `build` writes for a machine of a compiled game: the desktop's pack; the GBA's
/// pack and cartridge header; the NES's tables. `check` makes the same files, to find what does not
/// fit a machine. `art` is the art of the consoles. Throws InputError for what does not fit, for
/// art that a console cannot show, and if no level is for the console.
std::vector<GeneratedFile> built_files(const content::CompiledGame& game, const ConsoleArt& art,
                                       const content::NamedMachine& machine);

/// Whether the machine is a console, which needs console art.
bool is_console(const content::NamedMachine& machine);

} // namespace halfbyte::tools::console
