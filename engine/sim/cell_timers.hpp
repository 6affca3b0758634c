// Crumbling cells. Once the player has stood on one, it holds for crumble_frames more, whether the
// player stays or not. It is then gone for crumble_gone_frames, and returns in the first frame
// after that in which no awake body or crate is in it. At most `cell_timers` cells crumble or are
// gone at a time. While all timers run, other cells hold; they begin to crumble when the player
// stands on them and a timer is free.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// Starts the timer of a crumbling cell that the player stands on.
void start_crumbling(World& world, const Level& level, int column, int row);

// Removes a crumbling cell for good.
void open_cell(World& world, const Level& level, int column, int row);

// Counts the timers down: cells disappear and return.
void run_cell_timers(World& world, const Level& level);

} // namespace halfbyte
