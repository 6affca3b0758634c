#include "engine/sim/systems.hpp"

#include "engine/sim/boxes.hpp"
#include "engine/sim/surroundings.hpp"

namespace halfbyte {

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
        if (box.position.y - box.half.y == foot.y && foot.x >= box.position.x - box.half.x
            && foot.x < box.position.x + box.half.x)
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

} // namespace halfbyte
