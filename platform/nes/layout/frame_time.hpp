// The time of a frame on the NES, and the part of it that a game's simulation may take.
#pragma once

namespace halfbyte::nes {

/// The cycles between two vertical blanks: 262 lines of 341 dots, three dots a cycle, less half a
/// cycle on average.
inline constexpr unsigned cycles_per_frame = 29'780;

/// The part that `step` may take in a level's slowest frame. The picture and the sound take the
/// rest.
inline constexpr unsigned most_percent_of_step = 65;
inline constexpr unsigned most_cycles_of_step = cycles_per_frame * most_percent_of_step / 100;

} // namespace halfbyte::nes
