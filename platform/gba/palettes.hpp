// The colours of everything that is shown. Screens fade to their paper and back, as on the other
// machines.
#pragma once

#include "platform/gba/layout/rom_pack.hpp"

namespace halfbyte::gba {

// Loads a set of palettes, faded to the paper by `shade` of scene_fade_frames steps.
void load_palettes(const RomPack& pack, std::uint8_t number, int shade);

// The same for the background of a level; does nothing if there is none.
void load_parallax_palette(const RomPack& pack, const RomLevel& level, int shade);

} // namespace halfbyte::gba
