// The pictures of what a level has besides cells and actors: crates, movers, thin walls
// and segments, in this order from the front.
#pragma once

#include "engine/show/view.hpp"

namespace halfbyte {

// Adds them to a view, as far as it has space and they can be seen.
void show_pieces(View& view, const World& world, const Stage& stage, const Level& level,
                 const Looks& looks, Screen screen);

} // namespace halfbyte
