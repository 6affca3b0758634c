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

bool holds_up_at(const Surroundings& all, Point foot, bool on_slope) {
    constexpr Distance half{1}; // of a probe that is two subpixels wide and high
    constexpr Distance near{subpixels_per_cell / 2};
    const Distance up = on_slope ? near : Distance{0};
    Body probe{{foot.x + half, foot.y - half - up}, {}, {half, half}};
    const Distance down = up + up + Distance{1};
    if (rooms::clearance<cell_bits>(probe, rooms::Axis::y, down, room_of(all), false).stops)
        return true;
    const LevelView& level = *all.walls.level;
    if (!(level.systems & system_segments))
        return false;
    probe.position.y = foot.y - near;
    const rooms::Path path = rooms::path_of(probe, rooms::Axis::y, near + near, false);
    rooms::Clearance below{path.wanted};
    rooms::clip_to_segments(below, path, probe, level);
    return below.stops;
}

} // namespace halfbyte
