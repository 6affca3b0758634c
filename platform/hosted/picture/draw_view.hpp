// Draws a frame of a level, without texts.
#pragma once

#include "engine/level/cells.hpp"
#include "platform/hosted/picture/canvas.hpp"

namespace halfbyte::hosted {

// Draws the backdrop and the level's cells, as on a machine without a layer for a background. A
// cell that has changed shows its look `after`. The canvas has the size of the view's screen.
void draw_background(Canvas& canvas, const Pack& pack, const PackedLevel& packed,
                     const Cells& cells, const View& view);

// Whether sprites cast a shadow, like the level's cells; no console has the layers for that.
enum class SpriteShadows : std::uint8_t {
    none,
    cast,
};

// Draws from back to front: the backdrop, the background with the shadows on it, the cells, the
// sprites, and the level's front cells.
void draw_view(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const Cells& cells,
               const View& view, SpriteShadows shadows = SpriteShadows::none);

// Draws the sprites alone.
void draw_sprites(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const View& view);

// Darkens slightly what is beside the level, because it stops bodies like a wall.
void shade_beside(Canvas& canvas, const LevelView& level, const View& view);

// Darkens what is above and below the level as much, where bodies can be but cells cannot.
void shade_above_and_below(Canvas& canvas, const LevelView& level, const View& view);

} // namespace halfbyte::hosted
