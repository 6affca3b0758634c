// All that holds one body back in the world: cells, thin walls, segments, and of the moving solids
// and free boxes those that are near.
#pragma once

#include "engine/collide/free_box.hpp"
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

inline constexpr int no_slot = -1;

// The room's boxes are the solids first, in the order of their slots.
struct Surroundings {
    RoomCells cells;
    ThinWalls thin_walls;
    const LevelView* level = nullptr;
    Box boxes[awake_solids + free_boxes + 1]; // one for a body that holds up
    int count = 0;
    int solid_count = 0;
};

// The level's walls alone.
Surroundings walls_around(const World& world, const Level& level);

// Adds solids, and the free boxes where they are.
void add_solids(Surroundings& around, const SolidBoxes& solids);
void add_boxes(Surroundings& around, const World& world, const Level& level);

// Everything: free boxes are where they are in the world, solids where they are given.
Surroundings all_around(const World& world, const Level& level, const SolidBoxes& solids);

// The same surroundings without the boxes that a body cannot reach.
Surroundings keep_near(const Surroundings& all, const Body& body);

constexpr WorldRoom room_of(const Surroundings& around) {
    const Systems systems = around.level->systems;
    return {&around.cells,
            {around.boxes, around.count},
            systems & system_thin_walls ? &around.thin_walls : nullptr,
            systems & system_segments ? around.level : nullptr};
}

} // namespace halfbyte
