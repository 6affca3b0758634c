// The title and code in the header of a cartridge (platform/gba/layout/cartridge_header.hpp). Both
// follow from the game's title and name; a game can give its own in the table `gba` of game.toml.
#pragma once

#include <string>

namespace halfbyte::gba {

inline constexpr const char* title_key = "title"; ///< of the table `gba`
inline constexpr const char* code_key = "code";

/// A game's title in capitals, digits and single spaces, at most 12 characters. A title without any
/// of these is replaced by the game's name.
std::string cartridge_title_for(const std::string& title, const std::string& name);

/// "Z", with which no published game's code begins, and three letters derived from the name.
std::string cartridge_code_for(const std::string& name);

/// Returns the fault of a game's own title, or an empty text.
std::string cartridge_title_fault(const std::string& title);

/// The same for its own code: emulators could take it for a published game's.
std::string cartridge_code_fault(const std::string& code);

} // namespace halfbyte::gba
