// A hall with movers for the tests of movers. Numbers are those of test::plain_rules: the player is
// 10x14 pixels, fall_frames 30. A mover moves one pixel a frame unless a test says otherwise.
#pragma once

#include "engine/sim/movers.hpp"
#include "tests/support/ascii_level.hpp"

#include <utility>

namespace halfbyte::test {

inline constexpr const char* hall = R"(
....................
....................
....................
P...................
....................
....................
####################)";

inline constexpr const char* over_a_pit = R"(
....................
....................
P...................
....................)";

inline constexpr int floor_y = 96; // pixels

inline Extras with(PlannedMover mover) {
    Extras extras;
    extras.movers.push_back(std::move(mover));
    return extras;
}

inline StartedLevel in_hall(PlannedMover mover) {
    return started(hall, plain_rules(), with(std::move(mover)));
}

// A platform of 32x8 px from (100, 64), by default to (180, 64).
inline PlannedMover platform(Point to = pixel_at(180, 64), MoverKind kind = MoverKind::platform) {
    return {kind, 32, 8, {pixel_at(100, 64), to}};
}

// Puts the player at rest with its feet at a position.
inline void put_player(World& world, int x, int feet) {
    player(world).position = pixel_at(x, feet - 7);
    player(world).velocity = {};
    player(world).contact = 0;
}

inline Box first_mover(const World& world, const Level& level) {
    return box_of(world.movers[0], world, level);
}

inline int feet_of(const World& world) {
    return pixel_of(player(world).position.y + pixels(7));
}

} // namespace halfbyte::test
