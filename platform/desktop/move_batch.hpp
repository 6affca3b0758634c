// Many bodies at once, by the widest vectors that the processor has.
#pragma once

#include "engine/collide/batch.hpp"

namespace halfbyte::desktop {

// move_batch of the engine, compiled for each of several processors; the one that runs is chosen
// when the program starts.
void move_batch(const BodyArrays& bodies, const Cells& cells, const MoveOptions& options = {});

} // namespace halfbyte::desktop
