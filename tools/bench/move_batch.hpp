// Many bodies at once, by the widest vectors that the processor has.
#pragma once

#include "engine/collide/room_batch.hpp"

namespace halfbyte::tools::bench {

// move_batch and move_batch_in_room of the engine, compiled for each of several processors; the one
// that runs is chosen when the program starts.
void move_batch(const BodyArrays& bodies, const Cells& cells, const MoveOptions& options = {});
void move_batch_in_room(const BodyArrays& bodies, const LevelRoom& room,
                        const MoveOptions& options = {});

} // namespace halfbyte::tools::bench
