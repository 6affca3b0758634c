// A jump as people think of it: how high, and how long until its top.
#pragma once

#include "engine/numbers/units.hpp"

#include <cstdint>

namespace halfbyte::tools::content {

inline constexpr int highest_jump = 255; // pixels
inline constexpr int shortest_jump = 2;  // frames
inline constexpr int longest_jump = 255; // frames

/// Subpixels a frame; what no Velocity holds is out of every range, too.
struct JumpArc {
    std::int32_t speed = 0;
    std::int32_t gravity = 0;
};

/// The gravity under which a jump with A held takes `frames` frames to its top, rounded; and the
/// speed that under it leads `height` up, to within a subpixel for each frame of the rise.
JumpArc jump_arc(Distance height, int frames);

} // namespace halfbyte::tools::content
