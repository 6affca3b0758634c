// Moves many bodies at once with the widest vectors that the processor has.
#pragma once

#include "extras/obstacles_batch.hpp"

namespace halfbyte::tools::bench {

// move_batch and move_batch_among_obstacles of the engine, compiled for several processors; the
// version that runs is chosen when the program starts.
void move_batch(const BodyArrays& bodies, const Cells& cells, const MoveOptions& options = {});
void move_batch_among_obstacles(const BodyArrays& bodies, const LevelObstacles& obstacles,
                                const MoveOptions& options = {});

} // namespace halfbyte::tools::bench
