#include "engine/sim/surroundings.hpp"

#include "engine/sim/boxes.hpp"

namespace halfbyte {

Surroundings walls_around(const World& world, const Level& level) {
    Surroundings around;
    around.cells = {cells_of(world, level)};
    around.thin_walls.level = &level.map;
    around.level = &level.map;
    return around;
}

void add_solids(Surroundings& around, const SolidBoxes& solids) {
    for (int slot = 0; slot < awake_solids; ++slot)
        if (solids.there[slot])
            around.boxes[around.count++] = solids.boxes[slot];
    around.solid_count = around.count;
}

void add_boxes(Surroundings& around, const World& world, const Level& level) {
    for (int i = 0; i < level.map.box_count; ++i)
        if (world.boxes[i].there)
            around.boxes[around.count++] = box_of(world.boxes[i], box_at(level.map, i));
}

Surroundings all_around(const World& world, const Level& level, const SolidBoxes& solids) {
    Surroundings around = walls_around(world, level);
    add_solids(around, solids);
    add_boxes(around, world, level);
    return around;
}

Surroundings keep_near(const Surroundings& all, const Body& body) {
    Surroundings around;
    around.cells = all.cells;
    around.thin_walls = all.thin_walls;
    around.level = all.level;
    const Box reach = reach_of(body);
    for (int i = 0; i < all.count; ++i) {
        if (!overlap(reach, all.boxes[i]))
            continue;
        around.boxes[around.count++] = all.boxes[i];
        around.solid_count += i < all.solid_count;
    }
    return around;
}

} // namespace halfbyte
