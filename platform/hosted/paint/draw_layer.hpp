// Shows which layer of a level is edited: all others are pale.
#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "platform/hosted/picture/canvas.hpp"

namespace halfbyte::hosted {

// Makes the whole picture pale.
void draw_veil(Canvas& canvas, Colour paper);

// Draws the tiles of the layer that is edited. A layer of objects has none.
void draw_layer(Canvas& canvas, const CellEditor& level, const View& view);

} // namespace halfbyte::hosted
