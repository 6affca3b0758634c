// Crumbling cells. Once the player has stood on one it holds for crumble_frames more, whether the
// player stays or not, and is then gone for crumble_gone_frames; it comes back in the first frame
// after them in which no awake body or crate is in it. At most `cell_timers` cells are on their
// way: while all timers run, further cells hold, and begin to crumble when one is stood on with a
// timer free.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// The player stands on this crumbling cell.
void start_crumbling(World& world, const Level& level, int column, int row);

// A crumbling cell is gone, and does not come back by itself.
void open_cell(World& world, const Level& level, int column, int row);

void run_cell_timers(World& world, const Level& level);

} // namespace halfbyte
