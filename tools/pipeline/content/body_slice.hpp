#pragma once

#include "tools/pipeline/content/animated_drawing.hpp"
#include "tools/pipeline/content/cut_frames.hpp"

namespace halfbyte::tools::content {

inline constexpr const char* body_slice_name = "hitbox";

/// The slice that is the body's box, or nullptr.
const DrawnSlice* body_slice(const AnimatedDrawing& drawing);

/// The drawing as a sheet's frames. With a slice for the body the frames are cut to the drawn
/// pixels, so that the body is in the middle and its lower edge is theirs. Throws InputError for
/// frames that are larger than longest_frame_side then, and for pixels below the body.
AnimatedDrawing around_body(AnimatedDrawing drawing);

/// The size of the frames of around_body's result.
FrameSize frame_size(const AnimatedDrawing& drawing);

} // namespace halfbyte::tools::content
