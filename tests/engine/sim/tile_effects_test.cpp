// Ice, conveyors, springs, and the choice of the cell that an actor stands on. Numbers are those of
// test::plain_rules: acceleration 32 and 8 on ice, friction 16 and 4, conveyor_speed 160,
// spring_speed 1024 and 1536; the player is 10x14 pixels, walkers 12x12 with a speed of 128.
#include "engine/sim/tile_effects.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// On the floor of the last but one row.
World standing(const Level& level, Position x) {
    World world = start(level);
    player(world).position = {x, at_cell(level.map.rows - 1) - pixels(7)};
    run(world, level, 0, 2);
    player(world).velocity = {};
    player(world).position.x = x;
    step(world, 0, level);
    REQUIRE((player(world).contact & contact_floor));
    return world;
}

constexpr const char* rink = R"(
P...........
............
####IIIIIIII)";

constexpr Position middle_of(int column) {
    return at_cell(column) + Distance{subpixels_per_cell / 2};
}

constexpr const char* springs = R"(
P.......
........
........
SSSSSSSS)";

constexpr const char* belt_to_a_wall = R"(
P...#.......
....#.......
}}}}}}}}}}}})";

} // namespace

TEST_CASE("a held direction accelerates slowly on ice") {
    const AsciiLevel level(rink);
    World world = standing(level, middle_of(6));
    step(world, input_right, level);
    CHECK(player(world).velocity.x == Velocity{8});
}

TEST_CASE("a player on ice without a direction slows down slowly") {
    const AsciiLevel level(rink);
    World world = standing(level, middle_of(5));
    player(world).velocity.x = Velocity{200};
    step(world, 0, level);
    CHECK(player(world).velocity.x == Velocity{196});
}

TEST_CASE("turning round on ice brakes no faster than it accelerates") {
    const AsciiLevel level(rink);
    World world = standing(level, middle_of(8));
    player(world).velocity.x = Velocity{200};
    step(world, input_left, level);
    CHECK(player(world).velocity.x == Velocity{192});
}

TEST_CASE("the cell under the middle of the feet counts where solid cells and ice meet") {
    const AsciiLevel level(rink);
    World on_mover = standing(level, at_cell(4) - Distance{1});
    CHECK(player(on_mover).effects == 0);
    World on_ice = standing(level, at_cell(4));
    CHECK(player(on_ice).effects == effect_ice);
}

TEST_CASE("the cell under the edge counts where there is nothing under the middle") {
    auto [level, world] = started(R"(
P........
.........
###..II..
.........)");
    for (const Position x : {at_cell(5) - Distance{1}, at_cell(7) + Distance{1}}) {
        player(world).position = {x, at_pixel(2 * 16 - 7)};
        player(world).velocity = {};
        step(world, 0, level);
        REQUIRE((player(world).contact & contact_floor));
        CHECK(player(world).effects == effect_ice);
    }
}

TEST_CASE("of two cells beside the middle of a wide player the one that supports it counts") {
    const AsciiLevel level(R"(
P........
.........
.........
....II...
.........)");
    Rules rules = *level.level().rules;
    rules.actor_kinds[player_kind].half = {pixels(14), pixels(14)};
    Level wide = level;
    wide.rules = &rules;
    World world = start(wide);
    player(world).position = {at_pixel(60), at_pixel(3 * 16 - 14)};
    step(world, 0, wide);
    REQUIRE((player(world).contact & contact_floor));
    CHECK(player(world).effects == effect_ice);
}

TEST_CASE("ice does not change how a player turns in the air above it") {
    const AsciiLevel level(rink);
    World world = standing(level, middle_of(6));
    step(world, input_a, level);
    REQUIRE((world.events & event_jump));
    const Velocity before = player(world).velocity.x;
    step(world, input_a | input_right, level);
    CHECK(player(world).velocity.x == before + Velocity{32});
}

TEST_CASE("a conveyor carries a standing player by its speed") {
    const AsciiLevel level(R"(
P...........
............
}}}}}}{{{{{{)");
    World world = standing(level, middle_of(3));
    Position x = player(world).position.x;
    step(world, 0, level);
    CHECK(player(world).position.x == x + Velocity{160});
    world = standing(level, middle_of(9));
    x = player(world).position.x;
    step(world, 0, level);
    CHECK(player(world).position.x == x - Distance{160});
}

TEST_CASE("a conveyor never changes the velocity") {
    const AsciiLevel level(R"(
P...........
............
}}}}}}}}}}}})");
    World world = standing(level, middle_of(3));
    run(world, level, 0, 10);
    CHECK(player(world).velocity == Motion{});
    step(world, input_left, level);
    CHECK(player(world).velocity.x == Velocity{-32});
}

TEST_CASE("a conveyor carries no player into a wall") {
    const AsciiLevel level(belt_to_a_wall);
    World world = standing(level, middle_of(3));
    run(world, level, 0, 60);
    CHECK(player(world).position.x == at_cell(4) - pixels(5));
    CHECK((player(world).contact & contact_right));
}

TEST_CASE("a player who walks away from the wall that a conveyor leads to keeps its velocity") {
    const AsciiLevel level(belt_to_a_wall);
    World world = standing(level, middle_of(3));
    run(world, level, 0, 60);
    run(world, level, input_left, 3);
    CHECK(player(world).velocity.x == Velocity{-96});
    run(world, level, input_left, 5);
    CHECK(player(world).position.x < at_cell(4) - pixels(5));
}

TEST_CASE("a conveyor carries actors other than the player") {
    const AsciiLevel level(R"(
P..........
#....W..w..
###########)");
    const AsciiLevel moving(R"(
P..........
#....W..w..
#}}}}}}}}}}}}}}}}})");
    World still = start(level), carried = start(moving);
    run(still, level, 0, 6);
    run(carried, moving, 0, 6);
    for (const int i : {1, 2}) {
        // The first frame is without contact, as the floor is met in it.
        CHECK(carried.actors[i].position.x == still.actors[i].position.x + Distance{5 * 160});
        CHECK(carried.actors[i].velocity == still.actors[i].velocity);
    }
}

TEST_CASE("a fast conveyor does not carry through a wall") {
    Rules rules = plain_rules();
    rules.tuning.conveyor_speed = Velocity{4096};
    auto [level, world] = started(belt_to_a_wall, rules);
    run(world, level, 0, 120);
    CHECK(player(world).position.x == at_cell(4) - pixels(5));
}

TEST_CASE("a spring launches a player who lands on it") {
    auto [level, world] = started(springs);
    run_until(world, level, 0, [](const World& w) { return (w.events & event_spring) != 0; });
    CHECK(player(world).position.y == at_pixel(3 * 16 - 7));
    CHECK(player(world).velocity.y == Velocity{-1024});
    CHECK_FALSE((player(world).contact & contact_floor));
    CHECK(player(world).state == ActorState::jump);
}

TEST_CASE("a spring launches the player higher with A held") {
    auto [level, world] = started(springs);
    run_until(world, level, input_a, [](const World& w) { return (w.events & event_spring) != 0; });
    CHECK(player(world).velocity.y == Velocity{-1536});
}

TEST_CASE("a jump pressed just before a spring does not replace the launch") {
    auto [level, world] = started(springs);
    run_until(world, level, 0,
              [](const World& w) { return player(w).position.y > at_pixel(3 * 16 - 12); });
    run_until(world, level, input_a, [](const World& w) { return (w.events & event_spring) != 0; });
    step(world, input_a, level);
    CHECK(player(world).velocity.y == Velocity{-1536 + 32});
    CHECK_FALSE((world.events & event_jump));
}

TEST_CASE("a player who walks onto a spring is launched when the player's middle is over it") {
    const AsciiLevel level(R"(
P.......
........
####SSSS)");
    World world = standing(level, middle_of(2));
    run_until(world, level, input_right,
              [](const World& w) { return (w.events & event_spring) != 0; });
    CHECK(cell_of(player(world).position.x) == 4);
}

TEST_CASE("a spring launches other actors at the same speed") {
    auto [level, world] = started(R"(
P.......
#....w..
#.......
#SSSSSSS)");
    run_until(world, level, input_a,
              [](const World& w) { return w.actors[1].velocity.y == Velocity{-1024}; });
    CHECK(world.actors[1].position.y == at_pixel(3 * 16 - 6));
}

TEST_CASE("a squashed actor is neither carried nor launched") {
    auto [level, world] = started(R"(
P.......
#....w..
#.......
#SSS}}}})");
    run(world, level, 0, 20);
    Actor& other = world.actors[1];
    for (const int column : {2, 5}) {
        other.state = ActorState::dying;
        other.timer = 100;
        other.position = {middle_of(column), at_pixel(3 * 16 - 6)};
        other.velocity = {};
        other.effects = 0; // as in the frame of the stomp
        run(world, level, 0, 5);
        CHECK(other.position == Point{middle_of(column), at_pixel(3 * 16 - 6)});
    }
}
