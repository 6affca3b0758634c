// The colours of all that is shown. Screens go out to their paper and come in from it, as on the
// other machines.
#pragma once

#include "platform/gba/layout/rom_pack.hpp"

namespace halfbyte::gba {

// A set of palettes, `shade` of scene_fade_frames steps on their way to the paper.
void load_palettes(const RomPack& pack, std::uint8_t set, int shade);

} // namespace halfbyte::gba
