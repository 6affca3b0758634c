// How much a pack may contain; engine/sim/rules.hpp has the limits of its rules' numbers. The
// reader of game folders and the reader of pack files share these limits, so that every pack that
// compiles can be read back.
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
inline constexpr std::size_t most_colour_changes = 32;   // of a level; palettes have fewer colours
inline constexpr std::size_t most_parallaxes = 255;      // a level without one has 255
inline constexpr std::size_t parallax_pixels = std::size_t{parallax_width} * parallax_height;
inline constexpr std::size_t most_text_bytes = 255; // a name or title

} // namespace halfbyte::hosted
