#pragma once

#include "tools/lab/outcome.hpp"
#include "tools/lab/pen.hpp"

namespace halfbyte::tools::lab {

/// The area in which anything but cells counts as near, as far as it is in the scene.
void draw_near(const Pen& pen, const Area& area);

/// Where each set of obstacles stops the stage's way, and where the other order of axes ends.
void draw_answers(const Pen& pen, const Stage& stage, HalfSizes half);

/// What these look like, from a place of the window on; returns where the next entry may begin.
float draw_answers_legend(const Pen& pen, ImVec2 at);

} // namespace halfbyte::tools::lab
