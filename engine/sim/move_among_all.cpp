#include "engine/sim/move_among_all.hpp"

#include "engine/sim/body_table.hpp"
#include "engine/sim/crates.hpp"

namespace halfbyte {

[[gnu::hot]] Contact move_among_all(const BodyTable& table, Body& body,
                                    const MoveOptions& options) {
    const BoxesNear near = boxes_near(table, box_bits, reach_of(body));
    return move_among_obstacles(body, obstacles_of(table.walls, near), options).contact;
}

Contact move_player_among_all(World& world, const Level& level, BodyTable& table, Body& body,
                              const MoveOptions& options) {
    if (level.map.crate_count != 0)
        return move_pusher(world, level, table, body, options);
    return move_among_all(table, body, options);
}

bool supports_at(const BodyTable& table, Point foot, bool on_slope) {
    constexpr Distance half{1}; // of a probe that is two subpixels wide and high
    constexpr Distance near{subpixels_per_cell / 2};
    const Distance up = on_slope ? near : Distance{0};
    Body probe{{foot.x + half, foot.y - half - up}, {}, {half, half}};
    const Distance down = up + up + Distance{1};
    constexpr Distance cell{subpixels_per_cell}; // more than it looks
    const BoxesNear boxes = boxes_near(table, box_bits, {foot, {cell, cell}});
    const WorldObstacles around = obstacles_of(table.walls, boxes);
    if (obstacles::clearance<cell_bits>(probe, obstacles::Axis::y, down, around, false).stops)
        return true;
    const LevelView& level = *table.walls.level;
    if (!(level.features & feature_segments))
        return false;
    probe.position.y = foot.y - near;
    const obstacles::Path path = obstacles::path_of(probe, obstacles::Axis::y, near + near, false);
    obstacles::Clearance below{path.wanted};
    obstacles::clip_to_segments<cell_bits>(below, path, *around.cells, level);
    return below.stops;
}

} // namespace halfbyte
