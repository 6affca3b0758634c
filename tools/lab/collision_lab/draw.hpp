#pragma once

#include "tools/lab/collision_lab/outcome.hpp"
#include "tools/lab/collision_lab/view.hpp"

namespace halfbyte::tools::collision_lab {

/// Draws a scene and one stage of its outcome behind ImGui's windows.
void draw_scene(const Scene& scene, const Outcome& outcome, std::size_t stage, const View& view);

} // namespace halfbyte::tools::collision_lab
