#pragma once

#include "tools/lab/collision_lab/outcome.hpp"
#include "tools/lab/collision_lab/pen.hpp"

namespace halfbyte::tools::collision_lab {

/// Draws the part of the near area that is in the scene: an obstacle other than cells that touches
/// it counts as near.
void draw_near(const Pen& pen, const Area& area);

/// Draws where each set of obstacles stops the stage's move, and where the other order of axes
/// ends.
void draw_answers(const Pen& pen, const Stage& stage, HalfSizes half);

/// Draws the legend of these, beginning at a position of the window; returns where the next entry
/// may begin.
float draw_answers_legend(const Pen& pen, ImVec2 at);

} // namespace halfbyte::tools::collision_lab
