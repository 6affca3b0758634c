// For any processor: as wide as the compiler's target is.
#include "platform/desktop/move_batch.hpp"

namespace halfbyte::desktop {

void move_batch(const BodyArrays& bodies, const Cells& cells, const MoveOptions& options) {
    halfbyte::move_batch(bodies, cells, options);
}

void move_batch_in_room(const BodyArrays& bodies, const LevelRoom& room,
                        const MoveOptions& options) {
    halfbyte::move_batch_in_room(bodies, room, options);
}

} // namespace halfbyte::desktop
