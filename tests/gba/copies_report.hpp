// What the GBA's test of copying and filling leaves from the first byte of EWRAM on.
#pragma once

#include <cstdint>

namespace halfbyte::gba {

inline constexpr std::uint32_t copies_magic = 0x59504F43; // "COPY", once the rest is valid
inline constexpr std::uint32_t copies_address = 0x02000000;
inline constexpr std::uint32_t copies_cases = 8 * 68 * 9;

struct CopiesReport {
    volatile std::uint32_t magic;
    volatile std::uint32_t cases;
    volatile std::uint32_t wrong;
};

} // namespace halfbyte::gba
