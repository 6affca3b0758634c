// What holds one body back in the world: cells, thin walls and segments, and of the movers and
// crates, which body_table.hpp has, those that are near.
#pragma once

#include "engine/collide/obstacles.hpp"
#include "engine/sim/box_array.hpp"
#include "engine/sim/move_in_level.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte {

// The cells as a type of their own, so that moves among obstacles move bodies among them by
// move_in_level.
struct ObstacleCells : Cells {};

template <int bits>
MoveResult move_body(Body& body, const ObstacleCells& cells, const MoveOptions& options) {
    static_assert(bits == cell_bits);
    return move_in_level(body, cells, options);
}

using WorldObstacles = Obstacles<ObstacleCells, ThinWalls, LevelView>;

// What a level is made of.
struct LevelWalls {
    ObstacleCells cells;
    ThinWalls thin_walls;
    const LevelView* level = nullptr;
};

LevelWalls gather_walls(const World& world, const Level& level);

// Some boxes as a set, in the order of the slots: crates come before movers.
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

// All that a body touches that moves by at most its velocity: slopes and segments add to its motion
// along an axis as much as it goes along the other; cells may push it by up to a cell and a half
// besides.
constexpr Box reach_of(const Body& body) {
    const Distance x = magnitude(distance_in_one_frame(body.velocity.x));
    const Distance y = magnitude(distance_in_one_frame(body.velocity.y));
    const Distance distance = x + y + Distance{3 * subpixels_per_cell / 2};
    return {body.position, {body.half.x + distance, body.half.y + distance}};
}

} // namespace halfbyte
