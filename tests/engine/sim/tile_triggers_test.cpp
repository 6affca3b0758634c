#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("a coin is collected once") {
    auto [level, world] = started(R"(
.....
.Po..
#####)");
    int events = 0;
    for (int frame = 0; frame < 60; ++frame) {
        step(world, input_right, level);
        events += (world.events & event_coin) != 0;
    }
    CHECK(world.coins == 1);
    CHECK(events == 1);
    CHECK(kind_at(cells_of(world, level), 2, 1) == TileKind::empty);
}

TEST_CASE("a coin that is only touched at its edge is not collected") {
    auto [level, world] = started(R"(
.....
.P.o.
#####)");
    player(world).position.x = at_pixel(48 - 5);
    step(world, 0, level);
    CHECK(world.coins == 0);
    player(world).position.x = at_pixel(48 - 5) + Distance{1};
    step(world, 0, level);
    CHECK(world.coins == 1);
}

TEST_CASE("a head that hits bricks from below breaks the one above its middle and bounces back") {
    auto [level, world] = started(R"(
.....
==...
.....
P....
#####)");
    run(world, level, 0, 2);
    run_until(world, level, input_a, [](const World& w) { return (w.events & event_brick) != 0; });
    CHECK(kind_at(cells_of(world, level), 0, 1) == TileKind::empty);
    CHECK(kind_at(cells_of(world, level), 1, 1) == TileKind::brick);
    CHECK(player(world).velocity.y == Velocity{128});
}

TEST_CASE("a broken brick no longer supports a player") {
    auto [level, world] = started(R"(
.P...
.=...
.....
#####)");
    run(world, level, 0, 5);
    CHECK(player(world).position.y == at_pixel(16 - 7));
    set_bit(world.changed, 0);
    run(world, level, 0, 60);
    CHECK(player(world).position.y == at_pixel(48 - 7));
}

TEST_CASE("a hazard kills once it reaches into the player by more than its inset") {
    auto [level, world] = started(R"(
....
P.!.
####)");
    player(world).position.x = at_pixel(32 - 5 + 2);
    step(world, 0, level);
    CHECK(world.phase == Phase::playing);
    player(world).position.x = at_pixel(32 - 5 + 2) + Distance{1};
    step(world, 0, level);
    CHECK(world.phase == Phase::dying);
}

TEST_CASE("a player larger than a cell collects the coins in all cells that it covers") {
    const AsciiLevel level(R"(
.ooo..
.oPo..
.ooo..
######)");
    Rules rules = *level.level().rules;
    rules.actor_kinds[player_kind].half = {pixels(16), pixels(16)};
    Level large = level;
    large.rules = &rules;
    World world = start(large);
    player(world).position = {at_cell(2) + pixels(8), at_cell(1) + pixels(8)};
    step(world, 0, large);
    CHECK(world.coins == 8);
}
