// Writes the constants that the 6502's sound player shares with the C++, and the layout of a game's
// sound block.
#pragma once

#include "platform/hosted/pack/pack_sound.hpp"

#include <string>

namespace halfbyte::tools::generate {

/// The block must be valid or empty; an empty one has nothing to play.
std::string sound_constants_for_ca65(const hosted::PackSound& sound);

} // namespace halfbyte::tools::generate
