// The obstacles of one body in the world: cells, thin walls and segments, and nearby movers and
// crates from the body table (body_table.hpp).
#pragma once

#include "engine/collide/obstacles.hpp"
#include "engine/sim/box_array.hpp"
#include "engine/sim/move_in_level.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte {

// The cells as a type of their own, so that moves among obstacles use move_in_level for a body that
// has only cells near.
struct ObstacleCells : Cells {};

template <int bits>
MoveResult move_body(Body& body, const ObstacleCells& cells, const MoveOptions& options) {
    static_assert(bits == cell_bits);
    return move_in_level(body, cells, options);
}

template <int bits>
MoveResult move_alone(Body& body, const ObstacleCells& cells, const MoveOptions& options) {
    return move_body<bits>(body, cells, options);
}

using WorldObstacles = Obstacles<ObstacleCells, ThinWalls, LevelView>;

// The parts of a level that stop bodies.
struct LevelWalls {
    ObstacleCells cells;
    ThinWalls thin_walls;
    const LevelView* level = nullptr;
};

LevelWalls gather_walls(const World& world, const Level& level);

// Some boxes as a set, in the order of their slots: crates before movers.
struct BoxesNear {
    BoxArray<box_set_size> boxes;
    int count = 0;
};

constexpr WorldObstacles obstacles_of(const LevelWalls& walls, const BoxesNear& near) {
    const Features features = walls.level->features;
    return {&walls.cells,
            {near.boxes, near.count},
            features & feature_thin_walls ? &walls.thin_walls : nullptr,
            features & feature_segments ? walls.level : nullptr};
}

// The area that a body may touch when it moves by at most its velocity. Slopes and segments add at
// most as much along one axis as it moves along the other. Cells may push it by one and a half
// cells more.
constexpr Box reach_of(const Body& body) {
    const Distance x = magnitude(distance_in_one_frame(body.velocity.x));
    const Distance y = magnitude(distance_in_one_frame(body.velocity.y));
    const Distance distance = x + y + Distance{3 * subpixels_per_cell / 2};
    return {body.position, {body.half.x + distance, body.half.y + distance}};
}

} // namespace halfbyte
