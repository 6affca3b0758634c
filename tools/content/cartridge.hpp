#pragma once

#include "tools/content/toml_file.hpp"

#include <string>

namespace halfbyte::tools::content {

/// What the header of a GBA cartridge says of a game (platform/gba/layout/cartridge_header.hpp).
struct Cartridge {
    std::string title; ///< 1 to 12 capitals, digits and spaces
    std::string code;  ///< 4 capitals and digits
};

/// Letters as capitals, digits and single spaces of a game's title, at most 12; where it has none,
/// of the game's name.
std::string cartridge_title_for(const std::string& title, const std::string& name);

/// Z, which no published game's code begins with, and three letters that follow from the name.
std::string cartridge_code_for(const std::string& name);

/// The table `gba` of a game.toml, whose keys `title` and `code` may be left out. Faults: other
/// characters, and a code that emulators could take for that of a published game.
Cartridge read_cartridge(const TomlTable& game, const std::string& title, const std::string& name,
                         Faults& faults);

} // namespace halfbyte::tools::content
