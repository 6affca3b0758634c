// The variant for any processor, with vectors as wide as the compiler's target has.
#include "tools/lab/bench/move_batch.hpp"

namespace halfbyte::tools::bench {

void move_batch(const BodyArrays& bodies, const Cells& cells, const MoveOptions& options) {
    halfbyte::move_batch(bodies, cells, options);
}

void move_batch_among_obstacles(const BodyArrays& bodies, const LevelObstacles& obstacles,
                                const MoveOptions& options) {
    halfbyte::move_batch_among_obstacles(bodies, obstacles, options);
}

} // namespace halfbyte::tools::bench
