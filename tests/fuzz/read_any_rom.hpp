#pragma once

#include <cstdint>
#include <span>

namespace halfbyte::test {

// Reads the game out of a console's ROM and plays some frames of each level. False if the ROM is
// refused as bad input, in one line that names its file; throws for all else.
bool read_any_rom(std::span<const std::uint8_t> rom);

} // namespace halfbyte::test
