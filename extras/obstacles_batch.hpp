// Moves many bodies through one level with all its walls, with the results of move_among_obstacles
// bit for bit. Bodies near plain cells alone go through the lanes of batch.hpp.
#pragma once

#include "engine/collide/obstacles.hpp"
#include "extras/batch.hpp"

namespace halfbyte {

// The walls of a level.
using LevelObstacles = Obstacles<Cells, ThinWalls, LevelView>;

// Moves each body by its velocity for one frame. A move among obstacles has no nibble, so
// `bodies.nibble` must be null.
[[gnu::always_inline]] constexpr void move_batch_among_obstacles(const BodyArrays& bodies,
                                                                 const LevelObstacles& obstacles,
                                                                 const MoveOptions& options = {}) {
    const LevelView unmapped;
    const bool mapped = obstacles.boxes.count == 0 && obstacles::is_mapped(obstacles);
    batch::move_all<batch::Slow::by_size>(
        bodies, crossings_of(mapped ? *obstacles.cells->level : unmapped), crossing_unknown,
        options, [&](Body& body, const MoveOptions& its) {
            return MoveResult{move_among_obstacles(body, obstacles, its).contact, 0};
        });
}

} // namespace halfbyte
