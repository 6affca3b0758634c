// Tiles as the hardware stores them.
#pragma once

#include "tools/pipeline/console/console_art.hpp"

#include <array>
#include <cstdint>

namespace halfbyte::tools::console {

/// Two planes of 8 bytes, a byte a row with the leftmost pixel in the highest bit; the first
/// plane holds bit 0 of the colours, the second bit 1.
std::array<std::uint8_t, 16> encode_nes_tile(const ConsoleTile& tile);

} // namespace halfbyte::tools::console
