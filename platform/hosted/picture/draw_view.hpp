// Draws what a level looks like in a frame, without texts.
#pragma once

#include "engine/level/cells.hpp"
#include "platform/hosted/picture/canvas.hpp"

namespace halfbyte::hosted {

// The backdrop and the level's cells on it, as on a machine without a layer to spare; a cell that
// has changed shows its look `after`. The canvas has the size of the screen that the view is for.
void draw_background(Canvas& canvas, const Pack& pack, const PackedLevel& packed,
                     const Cells& cells, const View& view);

// Whether sprites cast a shadow beside the level's cells, which no console has the layers for.
enum class SpriteShadows : std::uint8_t {
    none,
    cast,
};

// Behind to front: backdrop, what lies behind the level with the shadows on it, the cells, sprites,
// the level's front cells.
void draw_view(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const Cells& cells,
               const View& view, SpriteShadows shadows = SpriteShadows::none);

// Darkens a little what is beside the level, which is as good as a wall.
void shade_beside(Canvas& canvas, const LevelView& level, const View& view);

} // namespace halfbyte::hosted
