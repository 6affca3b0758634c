// Crates that fall, that the player pushes, and that come back with the level.
#include "tests/engine/sim/crates_scene.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* edge = R"(
....................
P...................
....................
#####...............)";

} // namespace

TEST_CASE("a crate falls to the floor and stays there") {
    auto [level, world] = in_hall({crate(100, 40)});
    run(world, level, 0, 100);
    CHECK(feet_of(world, 0) == pixel_at(100, floor_y));
}

TEST_CASE("crates stack") {
    auto [level, world] = in_hall({crate(104, 40), crate(100, 70)});
    run(world, level, 0, 100);
    CHECK(feet_of(world, 1) == pixel_at(100, floor_y));
    CHECK(feet_of(world, 0) == pixel_at(104, floor_y - 16));
}

TEST_CASE("a stack falls as one, at no more than terminal_speed") {
    Rules rules = plain_rules();
    rules.tuning.terminal_speed = {512};
    for (const bool swapped : {false, true}) { // in either order in the level
        const AsciiLevel level(
            hall, rules, with({crate(100, swapped ? 24 : 40), crate(100, swapped ? 40 : 24)}));
        World world = start(level);
        const int lower = swapped, upper = !swapped;
        for (int frame = 1; frame <= 20; ++frame) {
            const Position before = world.crates[lower].position.y;
            step(world, 0, level);
            const int speed = 64 * frame < 512 ? 64 * frame : 512;
            CHECK(world.crates[lower].position.y - before == Distance{speed});
            CHECK(world.crates[lower].position.y - world.crates[upper].position.y == pixels(16));
        }
    }
}

TEST_CASE("the player pushes a crate at push_speed") {
    auto [level, world] = in_hall({crate(100, floor_y)});
    put_player(world, 87, floor_y); // touches it
    step(world, 0, level);
    const Position before = world.crates[0].position.x;
    run(world, level, input_right, 20);
    CHECK(world.crates[0].position.x - before <= Distance{20 * 128});
    CHECK(world.crates[0].position.x - before >= Distance{16 * 128});
    CHECK(player(world).position.x == world.crates[0].position.x - pixels(13));
}

TEST_CASE("a player in the air does not push a crate") {
    auto [level, world] = in_hall({crate(100, floor_y)});
    put_player(world, 87, floor_y - 8);
    player(world).contact = 0;
    step(world, input_right, level);
    CHECK(world.crates[0].position.x == at_pixel(100));
}

TEST_CASE("a crate that is pushed over an edge falls and is removed below the level") {
    auto [level, world] = started(edge, plain_rules(), with({crate(72, 48)}));
    put_player(world, 58, 48);
    run_until(world, level, input_right, [](const World& w) { return !w.crates[0].there; });
    CHECK(world.phase == Phase::playing);
}

TEST_CASE("the player stands on a crate and jumps off it") {
    auto [level, world] = in_hall({crate(100, floor_y)});
    put_player(world, 100, floor_y - 16);
    run(world, level, 0, 3);
    CHECK((player(world).contact & contact_floor));
    CHECK(player(world).position.y == at_pixel(floor_y - 16 - 7));
    step(world, input_a, level);
    CHECK(player(world).velocity.y.raw < 0);
}

TEST_CASE("the player supports a crate that falls on the player's head") {
    auto [level, world] = in_hall({crate(100, 40)});
    put_player(world, 100, floor_y);
    run(world, level, 0, 60);
    CHECK(feet_of(world, 0).y == at_pixel(floor_y - 14));
    CHECK(world.phase == Phase::playing);
    run(world, level, input_right, 60);
    CHECK(feet_of(world, 0) == pixel_at(100, floor_y));
}

TEST_CASE("crates are at their starts again when the player returns to life") {
    auto [level, world] = started(edge, plain_rules(), with({crate(72, 48)}));
    put_player(world, 58, 48);
    run_until(world, level, input_right, [](const World& w) { return w.phase == Phase::dying; });
    REQUIRE_FALSE(world.crates[0].there);
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::playing; });
    CHECK(feet_of(world, 0) == pixel_at(72, 48));
}

TEST_CASE("a crumbling cell does not come back into a crate") {
    auto [level, world] = started(R"(
....................
P...................
.x..................
####................)",
                                  plain_rules(), with({crate(24, 48)}));
    set_bit(world.changed, 0);
    world.timers[0] = {0, 1, 2, 1};
    step(world, 0, level);
    CHECK(test_bit(world.changed, 0));
}
