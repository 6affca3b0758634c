// The report that the GBA's test of copying and filling leaves from the first byte of EWRAM on.
#pragma once

#include <cstddef>
#include <cstdint>

namespace halfbyte::gba {

inline constexpr std::uint32_t copies_magic = 0x59504F43; // "COPY", once the rest is valid
inline constexpr std::uint32_t copies_address = 0x02000000;

// Source and target positions within two words, and sizes up to several rounds of the fast loop.
inline constexpr std::size_t copy_places = 8;
inline constexpr std::size_t most_copied = 67;
// At each position, for each size: a copy from each position, and a fill.
inline constexpr std::size_t copies_cases = copy_places * (most_copied + 1) * (copy_places + 1);

struct CopiesReport {
    volatile std::uint32_t magic;
    volatile std::uint32_t cases;
    volatile std::uint32_t wrong;
};

} // namespace halfbyte::gba
