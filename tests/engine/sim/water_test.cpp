// Water. Numbers are those of test::plain_rules: water_gravity 16, water_terminal_speed 256,
// swim_speed 128, stroke_speed 384.
#include "engine/sim/water.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* pool = R"(
...........
...........
.....P.....
~~~~~~~~~~~
~~~~~~~~~~~
~~~~~~~~~~~
~~~~~~~~~~~
~~~~~~~~~~~
~~~~~~~~~~~
###########)";

// At rest in the water, its centre in the middle of a row.
World in_row(const Level& level, int row) {
    World world = start(level);
    player(world).position.y = at_cell(row) + Distance{subpixels_per_cell / 2};
    step(world, 0, level);
    player(world).velocity = {};
    return world;
}

struct InPool {
    const AsciiLevel level{pool};
};

} // namespace

TEST_CASE_METHOD(InPool, "a player in water falls with the water's gravity") {
    World world = in_row(level, 5);
    step(world, 0, level);
    CHECK(player(world).velocity.y == Velocity{16});
    run(world, level, 0, 3);
    CHECK(player(world).velocity.y == Velocity{64});
}

TEST_CASE_METHOD(InPool, "a player in water sinks no faster than the water's terminal speed") {
    World world = in_row(level, 4);
    run(world, level, 0, 17);
    CHECK(player(world).velocity.y == Velocity{256});
}

TEST_CASE_METHOD(InPool, "a fall is slowed in the frame after the centre's cell becomes water") {
    World world = start(level);
    player(world).velocity.y = Velocity{1000};
    run_until(world, level, 0, [](const World& w) { return cell_of(player(w).position.y) == 3; });
    CHECK(player(world).velocity.y.raw > 900);
    step(world, 0, level);
    CHECK(player(world).velocity.y == Velocity{256});
}

TEST_CASE_METHOD(InPool, "A in water is a stroke up") {
    World world = in_row(level, 6);
    step(world, input_a, level);
    CHECK(player(world).velocity.y == Velocity{-384 + 16});
    CHECK(world.events == event_stroke);
}

TEST_CASE_METHOD(InPool, "a stroke needs a new press of A") {
    World world = in_row(level, 6);
    run(world, level, input_a, 10);
    CHECK(player(world).velocity.y == Velocity{-384 + 160});
}

TEST_CASE_METHOD(InPool, "letting A go does not cut a stroke") {
    World world = in_row(level, 6);
    step(world, input_a, level);
    run(world, level, 0, 4);
    CHECK(player(world).velocity.y == Velocity{-384 + 5 * 16});
}

TEST_CASE_METHOD(InPool, "A on the bottom of the water is a stroke and not a jump") {
    World world = in_row(level, 8);
    run(world, level, 0, 60);
    REQUIRE((player(world).contact & contact_floor));
    step(world, input_a, level);
    CHECK(world.events == event_stroke);
}

TEST_CASE_METHOD(InPool, "A in the highest cell of the water is a jump") {
    World world = in_row(level, 3);
    step(world, input_a, level);
    CHECK((world.events & event_jump) != 0);
    CHECK(player(world).velocity.y == Velocity{-1024 + 16});
}

TEST_CASE_METHOD(InPool, "a press of A before the water has no effect in it") {
    World world = in_row(level, 5);
    world.jump_buffer = 5;
    world.coyote = 5;
    step(world, 0, level);
    CHECK(world.jump_buffer == 0);
    CHECK(world.coyote == 0);
    CHECK(player(world).velocity.y == Velocity{16});
}

TEST_CASE_METHOD(InPool, "a player swims sideways no faster than the swimming speed, also with B") {
    World world = in_row(level, 5);
    run(world, level, input_right | input_b, 30);
    CHECK(player(world).velocity.x == Velocity{128});
}

TEST_CASE_METHOD(InPool, "a run into water slows down to the swimming speed by friction") {
    World world = in_row(level, 5);
    player(world).velocity.x = Velocity{400};
    step(world, input_right, level);
    CHECK(player(world).velocity.x == Velocity{400 - 16});
}

TEST_CASE("water does not slow the fall of a player whose centre is outside") {
    auto [level, world] = started(R"(
P.~
#.~
..~
...)");
    player(world).position = {at_cell(2) - Distance{1}, at_cell(1)};
    run(world, level, 0, 2);
    CHECK(player(world).velocity.y == Velocity{2 * 64});
}

TEST_CASE("actors other than the player also sink in water") {
    auto [level, world] = started(R"(
P.......
#.....w.
~~~~~~~~
~~~~~~~~
~~~~~~~~
~~~~~~~~
~~~~~~~~)");
    run(world, level, 0, 40);
    CHECK(world.actors[1].velocity.y == Velocity{256});
}
