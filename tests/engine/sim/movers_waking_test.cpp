// Movers wake near the player and sleep far away.
#include "tests/engine/sim/movers_scene.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr int wake_interval = 8; // frames in which each mover is tested once

// A level of one row above a floor, which one platform moves along.
AsciiLevel long_level(std::size_t columns, int path_begin, int path_end) {
    return AsciiLevel(
        "P" + std::string(columns - 1, '.') + "\n" + std::string(columns, '#'), plain_rules(),
        with({MoverKind::platform, 32, 8, {pixel_at(path_begin, 4), pixel_at(path_end, 4)}}));
}

// Whether the level's mover is awake after some frames with the player at x.
bool is_awake_near(int x, World& world, const Level& level, int frames) {
    player(world).position.x = at_pixel(x);
    run(world, level, 0, frames);
    return world.movers[0].number == 1;
}

} // namespace

TEST_CASE("at most six movers are awake, the nearest ones") {
    Extras extras;
    for (int i = 0; i < 9; ++i)
        extras.movers.push_back({MoverKind::platform, 8, 8, {pixel_at(280 - 30 * i, 20)}});
    const AsciiLevel level(hall, plain_rules(), extras);
    const World world = start(level); // the player stands at the left
    for (const Mover& mover : world.movers)
        CHECK(mover.number > 3);
}

TEST_CASE("a mover is awake while the player is near any part of its path") {
    const AsciiLevel level = long_level(61, 360, 700);
    World world = start(level); // its path begins at 344 px, the player stands at 8
    CHECK(world.movers[0].number == 1);
    CHECK(is_awake_near(960, world, level, 20));
}

TEST_CASE("a mover sleeps once the player is farther than 384 pixels from its path") {
    const AsciiLevel level = long_level(80, 600, 700);
    World world = start(level); // its path is from 584 to 716 px
    CHECK(world.movers[0].number == 0);
    for (const auto& [still_near, too_far] :
         {std::pair{716 + 384, 716 + 385}, {584 - 384, 584 - 385}}) {
        CAPTURE(too_far);
        REQUIRE(is_awake_near(500, world, level, wake_interval));
        CHECK(is_awake_near(still_near, world, level, wake_interval));
        CHECK_FALSE(is_awake_near(too_far, world, level, 1));
    }
}

TEST_CASE("a mover that sleeps wakes once the player is at most 336 pixels from its path") {
    const AsciiLevel level = long_level(80, 600, 700);
    World world = start(level);
    CHECK_FALSE(is_awake_near(716 + 337, world, level, wake_interval));
    CHECK(is_awake_near(716 + 336, world, level, wake_interval));
}
