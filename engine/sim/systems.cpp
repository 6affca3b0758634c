#include "engine/sim/systems.hpp"

#include "engine/sim/boxes.hpp"
#include "engine/sim/surroundings.hpp"

namespace halfbyte {

Contact move_among_all(const Surroundings& all, Body& body, const MoveOptions& options) {
    const Surroundings around = keep_near(all, body);
    return move_in_room(body, room_of(around), options).contact;
}

Contact move_player_among_all(World& world, const Level& level, const SolidBoxes& solids,
                              Surroundings& all, Body& body, const MoveOptions& options) {
    if (level.map.box_count != 0)
        return move_pusher(world, level, solids, all, body, options);
    return move_among_all(all, body, options);
}

bool holds_up_at(const Surroundings& all, Point foot) {
    for (int i = 0; i < all.count; ++i) {
        const Box& box = all.boxes[i];
        if (box.position.y - box.half.y == foot.y && foot.x >= box.position.x - box.half.x
            && foot.x < box.position.x + box.half.x)
            return true;
    }
    const int column = cell_of(foot.x), row = cell_of(foot.y);
    const LevelView& level = *all.level;
    if ((level.systems & system_thin_walls) && foot.y == at_cell(row)
        && (walls_at(all.thin_walls, column, row) & wall_top))
        return true;
    if (!(level.systems & system_segments))
        return false;
    const Distance near{subpixels_per_cell / 2};
    const Body probe{{foot.x, foot.y - near}, {}, {{1}, {1}}};
    const rooms::Path down = rooms::path_of(probe, rooms::Axis::y, {subpixels_per_cell}, false);
    rooms::Clearance c{down.wanted};
    rooms::clip_to_segments(c, down, probe, level);
    return c.met && c.stops;
}

} // namespace halfbyte
