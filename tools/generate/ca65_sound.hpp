// What the 6502's player of sound shares with the C++, and where a game's sound block has what.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::tools::generate {

/// `block` is a sound block that opens, or empty: then there is nothing to play.
std::string sound_constants_for_ca65(const std::vector<std::uint8_t>& block);

} // namespace halfbyte::tools::generate
