// For any processor: as wide as the compiler's target is.
#include "tools/bench/move_batch.hpp"

namespace halfbyte::tools::bench {

void move_batch(const BodyArrays& bodies, const Cells& cells, const MoveOptions& options) {
    halfbyte::move_batch(bodies, cells, options);
}

void move_batch_in_room(const BodyArrays& bodies, const LevelRoom& room,
                        const MoveOptions& options) {
    halfbyte::move_batch_in_room(bodies, room, options);
}

} // namespace halfbyte::tools::bench
