// Crates on movers, in front of them and below them.
#include "tests/engine/sim/crates_scene.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("a platform carries crates and the actors on them") {
    auto [level, world] =
        in_hall({crate(100, 60), crate(100, 44)},
                {{MoverKind::platform, 32, 8, {pixel_at(100, 64), pixel_at(180, 64)}}});
    put_player(world, 100, 28);
    run(world, level, 0, 40);
    CHECK(feet_of(world, 0) == pixel_at(140, 60));
    CHECK(feet_of(world, 1) == pixel_at(140, 44));
    CHECK(player(world).position == pixel_at(140, 21));
}

TEST_CASE("a lift carries a stack up and down") {
    auto [level, world] =
        in_hall({crate(100, 76), crate(100, 60)},
                {{MoverKind::platform, 32, 8, {pixel_at(100, 80), pixel_at(100, 50)}}});
    run(world, level, 0, 30);
    CHECK(feet_of(world, 0) == pixel_at(100, 46));
    CHECK(feet_of(world, 1) == pixel_at(100, 30));
    run(world, level, 0, 20);
    CHECK(feet_of(world, 0) == pixel_at(100, 66));
    CHECK(feet_of(world, 1) == pixel_at(100, 50));
}

TEST_CASE("a door pushes a crate, and the crate pushes the player") {
    auto [level, world] = in_hall(
        {crate(90, floor_y)}, {{MoverKind::door, 16, 32, {pixel_at(60, 80), pixel_at(120, 80)}}});
    put_player(world, 110, floor_y);
    run(world, level, 0, 60);
    CHECK(feet_of(world, 0) == pixel_at(120 + 16, floor_y));
    CHECK(player(world).position.x == at_pixel(120 + 24 + 5));
}

TEST_CASE("a thin door that is fast does not leap over a crate that it cannot move") {
    auto [level, world] = started(
        R"(
....................
....................
P...................
....................
.......#............
####################)",
        plain_rules(),
        with({{109, 80, 6, 16}},
             {{MoverKind::door, 4, 32, {pixel_at(103, 64), pixel_at(163, 64)}, {3840}}}));
    run(world, level, 0, 1);
    CHECK_FALSE(world.crates[0].there);
}

TEST_CASE("a press breaks a crate that it cannot move") {
    auto [level, world] =
        in_hall({crate(100, floor_y)},
                {{MoverKind::press, 32, 32, {pixel_at(100, 30), pixel_at(100, 78)}}});
    run(world, level, 0, 33);
    CHECK(world.crates[0].there);
    run(world, level, 0, 3);
    CHECK_FALSE(world.crates[0].there);
}

// The crate rises by more than its own and the player's height together.
TEST_CASE(
    "a crate on a fast lift that passes the player in a frame carries the player on its top") {
    std::string tall = "\n....................\n";
    for (int row = 1; row < 30; ++row)
        tall += row == 2 ? "P...................\n" : "....................\n";
    Rules rules = plain_rules();
    rules.actor_kinds[player_kind].half = {pixels(5), pixels(4)};
    auto [level, world] = started(
        tall + "####################", rules,
        with({{170, 396, 16, 4}},
             {{MoverKind::platform, 8, 8, {pixel_at(160, 400), pixel_at(160, 140)}, {13 * 256}}}));
    put_player(world, 174, 391 + 3); // its feet are at 391
    player(world).contact = 0;
    run(world, level, 0, 1);
    CHECK(world.crates[0].there);
    CHECK(feet_of(world, 0) == pixel_at(170, 396 - 13 + 6)); // of a crate of 16 px; this one has 4
    CHECK(player(world).position.y == at_pixel(396 - 13 - 4 - 4));
}
