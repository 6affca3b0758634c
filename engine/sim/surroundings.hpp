// All that holds one body back in the world: cells, thin walls, segments, and of the moving solids
// and free boxes those that are near.
#pragma once

#include "engine/collide/room.hpp"
#include "engine/sim/move_in_level.hpp"
#include "engine/sim/solids.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte {

// The cells as a type of their own, so that rooms move bodies among them by move_in_level.
struct RoomCells : Cells {};

template <int bits>
MoveResult move_body(Body& body, const RoomCells& cells, const MoveOptions& options) {
    static_assert(bits == cell_bits);
    return move_in_level(body, cells, options);
}

using WorldRoom = Room<RoomCells, ThinWalls, LevelView>;

// What a level is made of.
struct LevelWalls {
    RoomCells cells;
    ThinWalls thin_walls;
    const LevelView* level = nullptr;
};

LevelWalls walls_around(const World& world, const Level& level);

constexpr WorldRoom room_of(const LevelWalls& walls, BoxSet boxes) {
    const Systems systems = walls.level->systems;
    return {&walls.cells, boxes, systems & system_thin_walls ? &walls.thin_walls : nullptr,
            systems & system_segments ? walls.level : nullptr};
}

// The boxes are the solids first, in the order of their slots.
struct Surroundings {
    LevelWalls walls;
    Box boxes[awake_solids + free_boxes];
    int count = 0;
    int solid_count = 0;
};

// Everything: free boxes are where they are in the world, solids where they are given.
Surroundings all_around(const World& world, const Level& level, const SolidBoxes& solids);

// The same surroundings without the boxes that a body cannot reach.
Surroundings keep_near(const Surroundings& all, const Body& body);

// All that a body touches that moves by at most its velocity: slopes and segments add to its motion
// along an axis as much as it goes along the other; cells may push it by up to a cell and a half
// besides.
constexpr Box reach_of(const Body& body) {
    const Distance x = magnitude(distance_in_one_frame(body.velocity.x));
    const Distance y = magnitude(distance_in_one_frame(body.velocity.y));
    const Distance way = x + y + Distance{3 * subpixels_per_cell / 2};
    return {body.position, {body.half.x + way, body.half.y + way}};
}

constexpr WorldRoom room_of(const Surroundings& around) {
    return room_of(around.walls, {around.boxes, around.count});
}

} // namespace halfbyte
