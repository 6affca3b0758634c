#pragma once

#include "platform/hosted/picture/text.hpp"
#include "platform/hosted/reach/jump_arcs.hpp"
#include "platform/hosted/reach/reachable_cells.hpp"

namespace halfbyte::hosted {

// Draws a veil with an outline over the half-cells of the view that the hero can reach.
void draw_reach(Canvas& canvas, const ReachableCells& cells, const View& view);

// Draws the arc with A held as a line with full squares, and the other one as a dashed line with
// hollow squares. There is a square every ten frames, and a label at the end of each arc.
void draw_arcs(Canvas& canvas, const Font& font, Colour paper, const JumpArcs& arcs,
               const View& view);

} // namespace halfbyte::hosted
