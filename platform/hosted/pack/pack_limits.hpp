// How much a pack may hold; the numbers of its rules have their limits in engine/sim/rules.hpp. The
// game folder's reader and the pack file's reader share these, so that whatever compiles can be
// read back.
#pragma once

#include "engine/show/parallax.hpp"

#include <cstddef>

namespace halfbyte::hosted {

inline constexpr std::size_t most_levels = 256;
inline constexpr std::size_t most_sprite_pictures = 256; // a pose is a byte
inline constexpr std::size_t most_cell_pictures = 65536; // a look is two bytes
inline constexpr std::size_t font_glyphs = 64;           // ASCII 32 to 95, or no font
inline constexpr std::size_t most_animations = 255;      // of a level
inline constexpr std::size_t most_animation_bits = 6;    // of their pictures' frames
inline constexpr std::size_t most_colour_changes = 32;   // of a level, more than palettes have
inline constexpr std::size_t most_parallaxes = 255;      // 255 is a level's that has none
inline constexpr std::size_t parallax_pixels = std::size_t{parallax_width} * parallax_height;
inline constexpr std::size_t most_text_bytes = 255; // a name or title

} // namespace halfbyte::hosted
