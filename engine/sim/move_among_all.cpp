#include "engine/sim/move_among_all.hpp"

#include "engine/sim/crates.hpp"
#include "engine/sim/gather_obstacles.hpp"

namespace halfbyte {

Contact move_among_all(const GatheredObstacles& all, Body& body, const MoveOptions& options) {
    const GatheredObstacles around = cull_obstacles(all, body);
    return move_among_obstacles(body, obstacles_of(around), options).contact;
}

Contact move_player_among_all(World& world, const Level& level, const MoverBoxes& movers,
                              GatheredObstacles& all, Body& body, const MoveOptions& options) {
    if (level.map.crate_count != 0)
        return move_pusher(world, level, movers, all, body, options);
    return move_among_all(all, body, options);
}

bool supports_at(const GatheredObstacles& all, Point foot, bool on_slope) {
    constexpr Distance half{1}; // of a probe that is two subpixels wide and high
    constexpr Distance near{subpixels_per_cell / 2};
    const Distance up = on_slope ? near : Distance{0};
    Body probe{{foot.x + half, foot.y - half - up}, {}, {half, half}};
    const Distance down = up + up + Distance{1};
    if (obstacles::clearance<cell_bits>(probe, obstacles::Axis::y, down, obstacles_of(all), false)
            .stops)
        return true;
    const LevelView& level = *all.walls.level;
    if (!(level.features & feature_segments))
        return false;
    probe.position.y = foot.y - near;
    const obstacles::Path path = obstacles::path_of(probe, obstacles::Axis::y, near + near, false);
    obstacles::Clearance below{path.wanted};
    obstacles::clip_to_segments(below, path, probe, level);
    return below.stops;
}

} // namespace halfbyte
