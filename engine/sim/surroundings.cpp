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

Contact move_among_all(World& world, const Level& level, bool pushes, Body& body,
                       const MoveOptions& options) {
    if (pushes && level.map.box_count != 0)
        return move_pusher(world, level, body, options);
    Surroundings around = walls_around(world, level);
    add_solids(around, world, level);
    add_boxes(around, world, level);
    keep_near(around, body);
    return move_in_room(body, room_of(around), options).contact;
}

bool holds_up_at(const World& world, const Level& level, Point foot) {
    Surroundings around = walls_around(world, level);
    add_solids(around, world, level);
    add_boxes(around, world, level);
    for (int i = 0; i < around.count; ++i) {
        const Box& box = around.boxes[i];
        if (box.position.y - box.half.y == foot.y
            && magnitude(box.position.x - foot.x) < box.half.x)
            return true;
    }
    const int column = cell_of(foot.x), row = cell_of(foot.y);
    if ((level.map.systems & system_thin_walls) && foot.y == at_cell(row)
        && (walls_at(around.thin_walls, column, row) & wall_top))
        return true;
    if (!(level.map.systems & system_segments))
        return false;
    const Distance near{subpixels_per_cell / 2};
    Body probe{{foot.x, foot.y - near}, {{}, {subpixels_per_cell}}, {{1}, {1}}};
    return (move_among_segments(probe, level.map) & contact_floor) != 0;
}

void keep_near(Surroundings& around, const Body& body) {
    // Cells may push a body by up to a cell besides its motion.
    const Distance cell{subpixels_per_cell};
    const HalfSizes reach{body.half.x + magnitude(distance_in_one_frame(body.velocity.x)) + cell,
                          body.half.y + magnitude(distance_in_one_frame(body.velocity.y)) + cell};
    const Box area{body.position, reach};
    int kept = 0;
    for (int i = 0; i < around.count; ++i)
        if (overlap(area, around.boxes[i]))
            around.boxes[kept++] = around.boxes[i];
    around.count = kept;
}

} // namespace halfbyte
