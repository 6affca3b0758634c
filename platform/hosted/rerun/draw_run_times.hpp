// Draws how long the machines take for the steps of a run: as columns above the time bar, and as
// marks on the run's trail.
#pragma once

#include "platform/hosted/picture/text.hpp"
#include "platform/hosted/rerun/run_clock.hpp"
#include "platform/hosted/rerun/timeline.hpp"
#include "platform/hosted/rerun/trail.hpp"

#include <span>

namespace halfbyte::hosted {

inline constexpr Colour step_in_time = 0xFF4CA64C, late_step = 0xFFE03020;

// The steps of the recording that were made before the run's first one.
using RunBegin = std::size_t;

// For each machine a column for each pixel of the bar: the share of a frame that the slowest of its
// steps takes, red if it is more than a step may take. Above it are the share at the present frame
// and the largest, or why nothing was counted.
void draw_run_times(Canvas& canvas, const Font& font, Colour paper, Rect bar,
                    const Timeline& timeline, std::span<const RunTimes> machines, RunBegin begin);

// A red square at each point of the trail whose step takes longer than it may on one of the
// machines. They are of the same run.
void draw_late_steps(Canvas& canvas, const View& view, std::span<const TrailPoint> trail,
                     std::span<const RunTimes> machines);

} // namespace halfbyte::hosted
