// What a pack may hold. The game folder's reader and the pack file's reader share these, so that
// whatever compiles can be read back, and nothing that was read can overflow the simulation's
// numbers or its tables.
#pragma once

#include "engine/sim/rules.hpp"

#include <cstddef>

namespace halfbyte::desktop {

inline constexpr Velocity highest_velocity{4096};      // a cell a frame, for every tuned speed
inline constexpr Distance highest_margin = pixels(16); // ceiling_slack, hazard_mercy
inline constexpr Distance lowest_half_size = pixels(1);
inline constexpr Distance highest_half_size = pixels(8); // the four-corner kernel's: half a cell

inline constexpr std::size_t most_levels = 256;
inline constexpr std::size_t most_sprite_pictures = 256; // a pose is a byte
inline constexpr std::size_t most_cell_pictures = 65536; // a look is two bytes
inline constexpr std::size_t font_glyphs = 64;           // ASCII 32 to 95, or no font
inline constexpr std::size_t most_text_bytes = 255;      // a name or title

} // namespace halfbyte::desktop
