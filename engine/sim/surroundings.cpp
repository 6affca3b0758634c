#include "engine/sim/surroundings.hpp"

#include "engine/sim/boxes.hpp"
#include "engine/sim/solids.hpp"

namespace halfbyte {

Surroundings walls_around(const World& world, const Level& level) {
    Surroundings around;
    around.cells = {cells_of(world, level)};
    around.thin_walls.level = &level.map;
    around.level = &level.map;
    return around;
}

void add_solids(Surroundings& around, const World& world, const Level& level) {
    for (const Solid& solid : world.solids)
        if (is_there(solid, world, level))
            around.boxes[around.count++] = box_of(solid, world, level);
}

void add_boxes(Surroundings& around, const World& world, const Level& level) {
    for (int i = 0; i < level.map.box_count; ++i)
        if (world.boxes[i].there)
            around.boxes[around.count++] = box_of(world.boxes[i], box_at(level.map, i));
}

void keep_near(Surroundings& around, const Body& body) {
    // Along slopes and segments a motion across becomes one upward or downward, and the other way
    // round; cells may push a body by up to a cell besides.
    const Distance x = magnitude(distance_in_one_frame(body.velocity.x));
    const Distance y = magnitude(distance_in_one_frame(body.velocity.y));
    const Distance way = (x > y ? x : y) + Distance{subpixels_per_cell};
    const HalfSizes reach{body.half.x + way, body.half.y + way};
    const Box area{body.position, reach};
    int kept = 0;
    for (int i = 0; i < around.count; ++i)
        if (overlap(area, around.boxes[i]))
            around.boxes[kept++] = around.boxes[i];
    around.count = kept;
}

} // namespace halfbyte
