// The time of a frame on the GBA, and the part of it that a game's simulation may take.
#pragma once

#include <cstdint>

namespace halfbyte::gba {

/// The cycles between two vertical blanks: 228 lines of 1,232.
inline constexpr std::uint32_t cycles_per_frame = 280'896;

/// The part that `step` may take in a level's slowest frame. The picture and the sound take the
/// rest.
inline constexpr std::uint32_t most_percent_of_step = 50;
inline constexpr std::uint32_t most_cycles_of_step = cycles_per_frame * most_percent_of_step / 100;

} // namespace halfbyte::gba
