// The block that describes the ROM's game to programs that run it in an emulator; the ROM itself
// does not read it. It begins the bank `about_bank` of the program. Numbers are little-endian.
//
//   bytes  what
//       4  "HBNE"
//       2  format version
//       1  levels L, 1 to most_levels
//       1  a byte of zero
//       .  the rules: the numbers of each_rules_number, each as wide as it is
//       .  the bytes of the scripts (2), and the scripts (engine/sim/script_block.hpp)
//       .  the game's name and title, and the version of Halfbyte that wrote this, as "HALFBYTE
//       0.1.0":
//          three texts
//
//   then for each level: the bytes of its block (2), which begins the program's bank of the level's
//   number; its name and title: two texts. A text is its length in one byte, then that number of
//   bytes of UTF-8.
#pragma once

#include "platform/nes/layout/memory_map.hpp"

#include <cstdint>

namespace halfbyte::nes {

inline constexpr std::uint8_t about_magic[4] = {'H', 'B', 'N', 'E'};
inline constexpr std::uint16_t about_version = 5;

// The file begins with the header of NES 2.0.
inline constexpr std::size_t file_header_bytes = 16;

constexpr std::size_t place_of_bank(std::size_t bank) {
    return file_header_bytes + bank * bank_bytes;
}

} // namespace halfbyte::nes
