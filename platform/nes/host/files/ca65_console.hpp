// Writes the addresses on the NES that the ROM's shell shares with tools, as an include file for
// ca65.
#pragma once

#include <string>

namespace halfbyte::tools::generate {

/// The trace block and the host command, and the parts of a tileset's bank.
std::string console_constants_for_ca65();

} // namespace halfbyte::tools::generate
