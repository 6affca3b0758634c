// The variant for x86-64 processors: AVX-512 or AVX2 if the processor has it.
#include "tools/lab/bench/move_batch.hpp"

namespace halfbyte::tools::bench {

[[gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]] void
move_batch(const BodyArrays& bodies, const Cells& cells, const MoveOptions& options) {
    halfbyte::move_batch(bodies, cells, options);
}

[[gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]] void
move_batch_among_obstacles(const BodyArrays& bodies, const LevelObstacles& obstacles,
                           const MoveOptions& options) {
    halfbyte::move_batch_among_obstacles(bodies, obstacles, options);
}

} // namespace halfbyte::tools::bench
