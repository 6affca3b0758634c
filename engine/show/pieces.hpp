// Shows the pieces of a level: crates, movers, thin walls and segments, in this order from the
// front, and particles behind them.
#pragma once

#include "engine/show/view.hpp"

namespace halfbyte {

// Add the pieces that are on the screen to a view, as long as it has space.
void show_pieces(View& view, const World& world, const Stage& stage, const Level& level,
                 const SpriteSet& looks, Screen screen);
void show_particles(View& view, const Stage& stage, const SpriteSet& looks, Screen screen);

// The ink line is behind everything else; it is shown once it is as long as its picture.
void show_ink(View& view, const Stage& stage, const SpriteSet& looks, Screen screen);

// The particles that are numbers; they need no pictures of the game.
void show_numbers(View& view, const Stage& stage, Screen screen);

} // namespace halfbyte
