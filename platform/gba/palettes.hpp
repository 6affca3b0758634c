// The colours of all that is shown. Screens go out to their paper and come in from it, as on the
// other machines.
#pragma once

#include "platform/gba/layout/rom_pack.hpp"

namespace halfbyte::gba {

// A set of palettes, `shade` of scene_fade_frames steps on their way to the paper.
void load_palettes(const RomPack& pack, std::uint8_t number, int shade);

// The same of what lies behind a level; nothing where there is none.
void load_parallax_palette(const RomPack& pack, const RomLevel& level, int shade);

} // namespace halfbyte::gba
