// Converts a jump's height and the time to its top into a speed and a gravity.
#pragma once

#include "engine/numbers/units.hpp"

#include <cstdint>

namespace halfbyte::tools::content {

inline constexpr int highest_jump = 255; // pixels
inline constexpr int shortest_jump = 2;  // frames
inline constexpr int longest_jump = 255; // frames

/// Subpixels a frame, in types wider than Velocity: the caller's range check rejects what is too
/// large.
struct JumpArc {
    std::int32_t speed = 0;
    std::int32_t gravity = 0;
};

/// The gravity, rounded, with which a jump with A held reaches its top after `frames` frames, and
/// the speed with which it rises by `height`. The rise is exact to one subpixel for each of its
/// frames.
JumpArc jump_arc(Distance height, int frames);

} // namespace halfbyte::tools::content
