// The whole level in the picture, each cell as a few pixels, or each pixel as a few cells.
#pragma once

#include "platform/hosted/paint/document.hpp"
#include "platform/hosted/picture/canvas.hpp"
#include "platform/hosted/play/session.hpp"

#include <optional>

namespace halfbyte::hosted {

// Draws the session's level in the middle of the picture, as its cells are drawn at the start, with
// a frame around the visible cells.
void draw_overview(Canvas& canvas, const Session& session, const CellArea& visible, Colour paper);

// The cell at a pixel of a picture of this size; none: beside the level.
std::optional<CellPlace> cell_in_overview(const Session& session, int width, int height, int x,
                                          int y);

} // namespace halfbyte::hosted
