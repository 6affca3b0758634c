// The pictures of what a level has besides cells and actors: crates, movers, thin walls and
// segments, in this order from the front, and particles behind them all.
#pragma once

#include "engine/show/view.hpp"

namespace halfbyte {

// Add them to a view, as far as it has space and they can be seen.
void show_pieces(View& view, const World& world, const Stage& stage, const Level& level,
                 const SpriteSet& looks, Screen screen);
void show_particles(View& view, const Stage& stage, const SpriteSet& looks, Screen screen);

// Behind everything else, once it is as long as its picture.
void show_ink(View& view, const Stage& stage, const SpriteSet& looks, Screen screen);

// Those of the particles that are numbers, whatever pictures a game has.
void show_numbers(View& view, const Stage& stage, Screen screen);

} // namespace halfbyte
