#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("a pit kills the player, who returns to the start") {
    auto [level, world] = started(R"(
.P...
##...
.....)");
    const Point home = player(world).position;
    run_until(world, level, input_right, [](const World& w) { return w.phase == Phase::dying; });
    CHECK((world.events & event_die));
    CHECK(world.deaths == 1);
    run(world, level, input_right, 58);
    CHECK(world.phase == Phase::dying);
    run(world, level, input_right, 1);
    CHECK(world.phase == Phase::playing);
    CHECK(player(world).position == home);
    CHECK(player(world).velocity == Motion{});
}

TEST_CASE("a player who dies after a checkpoint returns there with what was collected") {
    auto [level, world] = started(R"(
.....C....
.P.o......
######....)");
    run_until(world, level, input_right, [](const World& w) { return w.phase == Phase::dying; });
    CHECK(world.coins == 1);
    CHECK(world.respawn == start(level).respawn);

    const AsciiLevel reached(R"(
..........
.P.o.C....
######....)");
    world = start(reached);
    run_until(world, reached, input_right, [](const World& w) { return w.phase == Phase::dying; });
    run_until(world, reached, 0, [](const World& w) { return w.phase == Phase::playing; });
    CHECK(player(world).position == Point{at_pixel(5 * 16 + 8), at_pixel(32 - 7)});
    CHECK(world.coins == 1);
    CHECK(kind_at(cells_of(world, reached), 3, 1) == TileKind::empty);
}

TEST_CASE("a defeated actor returns when the player does") {
    Rules still = plain_rules();
    still.actor_kinds[walker_kind].speed = {0};
    auto [level, world] = started(R"(
.P.....
.......
.w.....
###....)",
                                  still);
    run_until(world, level, 0, [](const World& w) { return (w.events & event_stomp) != 0; });
    run(world, level, 0, 40);
    REQUIRE(world.actors[1].kind == no_actor);
    run_until(world, level, input_right, [](const World& w) { return w.phase == Phase::dying; });
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::playing; });
    run(world, level, 0, 8);
    CHECK(world.actors[1].kind == walker_kind);
}

TEST_CASE("the goal clears the level, and input no longer counts") {
    auto [level, world] = started(R"(
......
.P..G.
######)");
    run_until(world, level, input_right, [](const World& w) { return w.phase == Phase::cleared; });
    CHECK((world.events & event_goal));
    run(world, level, input_left | input_a, 40);
    CHECK(player(world).velocity.x == Velocity{0});
    CHECK(player(world).state == ActorState::cheer);
    run(world, level, 0, 60);
    CHECK(world.phase == Phase::cleared);
    CHECK(world.phase_timer == 0);
}

TEST_CASE("the number of deaths stops at 255") {
    auto [level, world] = started("\n.P.\n...");
    world.deaths = 254;
    for (int death = 0; death < 3; ++death) {
        run_until(world, level, 0, [](const World& w) { return w.phase == Phase::dying; });
        run_until(world, level, 0, [](const World& w) { return w.phase == Phase::playing; });
    }
    CHECK(world.deaths == 255);
}
