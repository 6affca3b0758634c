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
    constexpr Distance half{1}; // of a probe that is two subpixels wide and high
    const auto holds = [&](const Surroundings& around, Distance above, Distance down) {
        const Body probe{{foot.x + half, foot.y - half - above}, {}, {half, half}};
        return clearance::clearance<cell_bits>(probe, clearance::Axis::y, down, room_of(around),
                                               false);
    };
    if (holds(all, {0}, {1}).met)
        return true;
    if (!(all.walls.level->systems & system_segments))
        return false;
    Surroundings walls;
    walls.walls = all.walls;
    constexpr Distance near{subpixels_per_cell / 2};
    return holds(walls, near, near + near).ground;
}

} // namespace halfbyte
