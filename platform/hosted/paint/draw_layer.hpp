// Shows which layer of a level is edited: all others are pale. Shows the changes of a map that the
// game could not read.
#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "platform/hosted/picture/canvas.hpp"
#include "platform/hosted/play/session.hpp"

namespace halfbyte::hosted {

// Makes the whole picture pale.
void draw_veil(Canvas& canvas, Colour paper);

// Draws the tiles of the layer that is edited. A layer of objects has none.
void draw_layer(Canvas& canvas, const CellEditor& level, const View& view);

// Draws the cells and actors of the edited map in which the level in play differs. An actor that
// follows a path has no cell.
void draw_changes(Canvas& canvas, const CellEditor& map, const Session& session, Colour paper);

} // namespace halfbyte::hosted
