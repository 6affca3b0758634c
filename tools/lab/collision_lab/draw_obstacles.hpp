#pragma once

#include "tools/lab/collision_lab/pen.hpp"

namespace halfbyte::tools::collision_lab {

/// Draws the obstacles: cells, thin walls, segments or boxes.
void draw_obstacles(const Pen& pen, const Scene& scene);

} // namespace halfbyte::tools::collision_lab
