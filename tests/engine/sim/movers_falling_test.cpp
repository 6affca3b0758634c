// Platforms that fall once the player has stood on them.
#include "engine/sim/life_cycle.hpp"

#include "tests/engine/sim/movers_scene.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("a falling platform holds for fall_frames, then falls with its rider") {
    auto [level, world] =
        started(R"(
....................
....................
....................
P...................
....................
....................
....................)",
                plain_rules(), with({MoverKind::falling, 32, 8, {pixel_at(100, 64)}}));
    put_player(world, 100, 60);
    run(world, level, 0, 31); // the player stands from the first frame on; the platform begins to
                              // count in the second
    CHECK(first_mover(world, level).position.y == at_pixel(64));
    run(world, level, 0, 2);
    CHECK(first_mover(world, level).position.y > at_pixel(64));
    CHECK((player(world).contact & contact_floor));
}

TEST_CASE("a falling platform that has left the level is removed") {
    auto [level, world] =
        started(over_a_pit, plain_rules(), with({MoverKind::falling, 32, 8, {pixel_at(20, 52)}}));
    put_player(world, 20, 48);
    run(world, level, 0, 33);
    REQUIRE(is_present(world.movers[0]));
    put_player(world, 20, 0);
    player(world).position.y = at_pixel(-1000);
    run(world, level, 0, 30);
    CHECK_FALSE(is_present(world.movers[0]));
}

TEST_CASE("a platform that has fallen out of the level does not come back with its path") {
    // The path leads up and down by 40 px; the platform falls out below when the path is low.
    auto [level, world] =
        started(over_a_pit, plain_rules(),
                with({MoverKind::falling, 32, 8, {pixel_at(20, 56), pixel_at(20, 16)}, {512}}));
    put_player(world, 20, 52);
    run(world, level, 0, 34);
    REQUIRE(is_present(world.movers[0]));
    for (int frame = 0; frame < 120; ++frame) {
        player(world).position = pixel_at(120, 10);
        player(world).velocity = {};
        step(world, 0, level);
        if (frame > 60)
            CHECK_FALSE(is_present(world.movers[0]));
    }
}

TEST_CASE("a falling platform is set off by a player on it and not by one on a crate") {
    for (const bool on_crate : {false, true}) {
        Extras extras = with({MoverKind::falling, 32, 8, {pixel_at(100, 64)}});
        extras.crates.push_back({on_crate ? std::uint16_t{100} : std::uint16_t{200}, 60, 16, 16});
        const AsciiLevel level(hall, plain_rules(), extras);
        World world = start(level);
        put_player(world, 100, on_crate ? 44 : 60);
        run(world, level, 0, 40);
        CHECK((first_mover(world, level).position.y > at_pixel(64)) == !on_crate);
    }
}

TEST_CASE("a player who touches a falling platform on the way up does not set it off") {
    auto [level, world] = in_hall({MoverKind::falling, 32, 8, {pixel_at(100, 64)}});
    put_player(world, 100, 60);
    player(world).velocity.y = {-500};
    step(world, 0, level);
    CHECK(world.movers[0].count == 0);
}

TEST_CASE("a falling platform is at its start again when the player returns to life") {
    auto [level, world] =
        started(over_a_pit, plain_rules(), with({MoverKind::falling, 32, 8, {pixel_at(8, 52)}}));
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::dying; });
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::playing; });
    CHECK(first_mover(world, level).position.y == at_pixel(52));
}
