#include "engine/sim/gather_obstacles.hpp"

#include "engine/sim/crates.hpp"

namespace halfbyte {

LevelWalls gather_walls(const World& world, const Level& level) {
    LevelWalls walls;
    walls.cells = {cells_of(world, level)};
    walls.thin_walls.level = &level.map;
    walls.level = &level.map;
    return walls;
}

GatheredObstacles gather_obstacles(const World& world, const Level& level,
                                   const MoverBoxes& movers) {
    GatheredObstacles around;
    around.walls = gather_walls(world, level);
    for (int slot = 0; slot < awake_movers; ++slot)
        if (movers.there[slot])
            around.boxes[around.count++] = movers.boxes[slot];
    around.mover_count = around.count;
    for (int i = 0; i < level.map.crate_count; ++i)
        if (world.crates[i].there)
            around.boxes[around.count++] = box_of(world.crates[i], crate_at(level.map, i));
    return around;
}

GatheredObstacles cull_obstacles(const GatheredObstacles& all, const Body& body) {
    GatheredObstacles around;
    around.walls = all.walls;
    const Box reach = reach_of(body);
    for (int i = 0; i < all.count; ++i) {
        if (!overlap(reach, all.boxes[i]))
            continue;
        around.boxes[around.count++] = all.boxes[i];
        around.mover_count += i < all.mover_count;
    }
    return around;
}

} // namespace halfbyte
