// Tiles and colours as the consoles' hardware stores them.
#pragma once

#include "tools/console/console_art.hpp"

#include <array>
#include <cstdint>

namespace halfbyte::tools::console {

/// NES: two planes of 8 bytes, a byte a row with the leftmost pixel in the highest bit; the first
/// plane holds bit 0 of the colours, the second bit 1.
std::array<std::uint8_t, 16> encode_nes_tile(const ConsoleTile& tile);

/// GBA: 4 bits a pixel, two pixels a byte with the left one in the low half, row by row. Colour 0
/// becomes `backdrop`, which is 0 (transparent) or another entry of the 16-colour palette.
std::array<std::uint8_t, 32> encode_gba_tile(const ConsoleTile& tile, std::uint8_t backdrop = 0);

/// GBA: 5 bits a channel, red lowest. The low 3 bits of each are dropped.
constexpr std::uint16_t encode_gba_colour(std::uint32_t rgb) {
    return static_cast<std::uint16_t>(((rgb >> 19) & 31u) | ((rgb >> 6) & (31u << 5))
                                      | ((rgb << 7) & (31u << 10)));
}

} // namespace halfbyte::tools::console
