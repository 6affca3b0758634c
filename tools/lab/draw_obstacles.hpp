#pragma once

#include "tools/lab/pen.hpp"

namespace halfbyte::tools::lab {

/// Draws what is in the body's way: cells, thin walls, segments or boxes.
void draw_obstacles(const Pen& pen, const Scene& scene);

} // namespace halfbyte::tools::lab
