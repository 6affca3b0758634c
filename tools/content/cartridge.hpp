#pragma once

#include "tools/content/toml_file.hpp"

#include <string>

namespace halfbyte::tools::content {

/// The title and code in the header of a GBA cartridge (platform/gba/layout/cartridge_header.hpp).
struct Cartridge {
    std::string title; ///< 1 to 12 capitals, digits and spaces
    std::string code;  ///< 4 capitals and digits
};

/// A game's title in capitals, digits and single spaces, at most 12 characters. A title without any
/// of these is replaced by the game's name.
std::string cartridge_title_for(const std::string& title, const std::string& name);

/// "Z", with which no published game's code begins, and three letters derived from the name.
std::string cartridge_code_for(const std::string& name);

/// Reads the optional table `gba` of a game.toml, whose keys `title` and `code` are optional.
/// Faults: other characters, and a code that emulators could take for a published game's.
Cartridge read_cartridge(const TomlTable& game, const std::string& title, const std::string& name,
                         Faults& faults);

} // namespace halfbyte::tools::content
