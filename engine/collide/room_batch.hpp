// Moving many bodies through one level with all its walls, as move_in_room moves each of them, bit
// for bit: those with plain cells and no other walls near go through the lanes of batch.hpp.
#pragma once

#include "engine/collide/batch.hpp"
#include "engine/collide/room.hpp"

namespace halfbyte {

// The walls of a level.
using LevelRoom = Room<Cells, ThinWalls, LevelView>;

// Moves each body by its velocity for one frame. A room tells no nibbles: bodies.nibble is null.
[[gnu::always_inline]] constexpr void move_batch_in_room(const BodyArrays& bodies,
                                                         const LevelRoom& room,
                                                         const MoveOptions& options = {}) {
    const LevelView unmapped;
    const bool mapped = room.boxes.count == 0 && rooms::is_mapped(room);
    batch::move_all<batch::Slow::by_size>(
        bodies, crossings_of(mapped ? *room.cells->level : unmapped), crossing_unknown, options,
        [&](Body& body, const MoveOptions& its) {
            return MoveResult{move_in_room(body, room, its).contact, 0};
        });
}

} // namespace halfbyte
