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

/// What `build` writes of a compiled game for a machine: the desktop's pack; the GBA's pack and
/// cartridge header; the NES's tables. `check` makes the same, so that it finds what a machine has
/// no space for. `art` is the consoles'. Throws InputError for that, for art that a console cannot
/// show, and where no level is for the console.
std::vector<GeneratedFile> built_files(const content::CompiledGame& game, const ConsoleArt& art,
                                       const content::NamedMachine& machine);

/// Whether the machine is a console, which needs console art.
bool is_console(const content::NamedMachine& machine);

} // namespace halfbyte::tools::console
