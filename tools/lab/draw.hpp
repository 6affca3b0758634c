#pragma once

#include "tools/lab/outcome.hpp"
#include "tools/lab/view.hpp"

namespace halfbyte::tools::lab {

/// Draws a scene and one stage of its outcome behind ImGui's windows.
void draw_scene(const Scene& scene, const Outcome& outcome, std::size_t stage, const View& view);

} // namespace halfbyte::tools::lab
