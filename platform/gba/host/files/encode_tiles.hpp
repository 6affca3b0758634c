// Tiles and colours as the hardware stores them.
#pragma once

#include "tools/pipeline/console/console_art.hpp"

#include <array>
#include <cstdint>

namespace halfbyte::tools::console {

/// 4 bits a pixel, two pixels a byte with the left one in the low half, row by row. Colour 0
/// becomes `backdrop`, which is 0 (transparent) or another entry of the 16-colour palette.
std::array<std::uint8_t, 32> encode_gba_tile(const ConsoleTile& tile, std::uint8_t backdrop = 0);

/// 5 bits a channel, red lowest. The low 3 bits of each are dropped.
constexpr std::uint16_t encode_gba_colour(std::uint32_t rgb) {
    return static_cast<std::uint16_t>(((rgb >> 19) & 31u) | ((rgb >> 6) & (31u << 5))
                                      | ((rgb << 7) & (31u << 10)));
}

} // namespace halfbyte::tools::console
