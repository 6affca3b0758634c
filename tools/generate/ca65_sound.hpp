// What the 6502's player of sound shares with the C++, and where a game's sound block has what.
#pragma once

#include "platform/hosted/pack/pack_sound.hpp"

#include <string>

namespace halfbyte::tools::generate {

/// The block opens, or is empty: then there is nothing to play.
std::string sound_constants_for_ca65(const hosted::PackSound& sound);

} // namespace halfbyte::tools::generate
