// Ladders. Numbers are those of test::plain_rules: climb_speed 192, the player 10x14 pixels.
#include "engine/sim/ladder.hpp"

#include "tests/engine/sim/player_scene.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* tower = R"(
.......
.......
.......
##.H.##
...H...
...H...
...H...
.P.H...
#######)";

constexpr Position floor_height = at_pixel(8 * 16 - 7); // of the centre, on the ground
constexpr Position top_height = at_pixel(3 * 16 - 7);   // on the ladder's top
constexpr Position middle = at_pixel(3 * 16 + 8);       // of the ladder

bool climbs(const World& w) {
    return (player(w).flags & actor_climbs) != 0;
}

World at(const Level& level, Position x, Position y) {
    World world = start(level);
    player(world).position = {x, y};
    run(world, level, 0, 2);
    return world;
}

World climbing(const Level& level, int frames) {
    World world = at(level, middle, floor_height);
    run(world, level, input_up, frames);
    REQUIRE(climbs(world));
    return world;
}

struct InTower {
    const AsciiLevel level{tower};
};

} // namespace

TEST_CASE_METHOD(InTower, "up climbs where the player's centre is over a ladder") {
    World world = at(level, middle, floor_height);
    run(world, level, input_up, 10);
    CHECK(climbs(world));
    CHECK(player(world).position.y == floor_height - Distance{10 * 192});
}

TEST_CASE_METHOD(InTower, "up does nothing where only the player's edge is over a ladder") {
    World world = at(level, at_cell(3) - Distance{1}, floor_height);
    run(world, level, input_up, 10);
    CHECK_FALSE(climbs(world));
    CHECK(player(world).position.y == floor_height);
}

TEST_CASE_METHOD(InTower, "a player without up or down passes a ladder") {
    World world = start(level);
    run(world, level, input_right, 100);
    CHECK_FALSE(climbs(world));
    CHECK(player(world).position.x > at_cell(5));
}

TEST_CASE_METHOD(InTower,
                 "a climbing player moves to the ladder's middle by at most the climbing speed") {
    World world = at(level, middle - Distance{500}, floor_height);
    step(world, input_up, level);
    CHECK(player(world).position.x == middle - Distance{500 - 192});
    run(world, level, input_up, 2);
    CHECK(player(world).position.x == middle);
    run(world, level, input_up | input_right, 5);
    CHECK(player(world).position.x == middle);
}

TEST_CASE_METHOD(InTower, "a climbing player without up or down hangs still") {
    World world = climbing(level, 20);
    const Point before = player(world).position;
    run(world, level, 0, 60);
    CHECK(climbs(world));
    CHECK(player(world).position == before);
}

TEST_CASE_METHOD(InTower, "climbing up ends with the feet exactly on the ladder's top") {
    World world = at(level, middle, floor_height);
    Position highest = floor_height;
    for (int frame = 0; frame < 200; ++frame) {
        step(world, input_up, level);
        highest = std::min(highest, player(world).position.y);
    }
    CHECK(highest == top_height);
    CHECK(player(world).position.y == top_height);
    CHECK_FALSE(climbs(world));
    CHECK(is_on_floor(world));
}

TEST_CASE_METHOD(InTower,
                 "a player who arrives at a ladder's top is on the floor in the same frame") {
    World world = at(level, middle, floor_height);
    run_until(world, level, input_up,
              [](const World& w) { return player(w).position.y == top_height; });
    CHECK(is_on_floor(world));
    CHECK(player(world).state == ActorState::stand);
}

TEST_CASE_METHOD(InTower, "the top of a ladder stops a player who falls on it") {
    World world = at(level, middle, at_pixel(16));
    run(world, level, 0, 60);
    CHECK(player(world).position.y == top_height);
    CHECK(is_on_floor(world));
}

TEST_CASE_METHOD(InTower, "a ladder below its top does not stop a player who falls along it") {
    World world = at(level, middle, at_cell(4));
    run(world, level, 0, 100);
    CHECK(player(world).position.y == floor_height);
}

TEST_CASE_METHOD(InTower, "down climbs into a ladder from its top") {
    World world = at(level, middle, top_height);
    REQUIRE(is_on_floor(world));
    run(world, level, input_down, 10);
    CHECK(climbs(world));
    CHECK(player(world).position.y == top_height + Distance{10 * 192});
}

TEST_CASE_METHOD(InTower, "climbing down ends on the ground") {
    World world = at(level, middle, top_height);
    run(world, level, input_down, 200);
    CHECK_FALSE(climbs(world));
    CHECK(is_on_floor(world));
    CHECK(player(world).position.y == floor_height);
}

TEST_CASE_METHOD(InTower, "down on the ground before a ladder ducks") {
    World world = at(level, middle, floor_height);
    run(world, level, input_down, 5);
    CHECK_FALSE(climbs(world));
    CHECK(player(world).state == ActorState::duck);
}

TEST_CASE_METHOD(InTower, "A jumps off a ladder") {
    World world = climbing(level, 20);
    const Position before = player(world).position.y;
    step(world, input_a, level);
    CHECK_FALSE(climbs(world));
    CHECK((world.events & event_jump) != 0);
    CHECK(player(world).position.y == before - Distance{1024 - 32});
}

TEST_CASE_METHOD(InTower, "a jump off a ladder with up held grabs it again only when A is let go") {
    World world = climbing(level, 20);
    run(world, level, input_a | input_up, 5);
    CHECK_FALSE(climbs(world));
    run(world, level, input_up, 2);
    CHECK(climbs(world));
}

TEST_CASE_METHOD(InTower, "A with down lets go of a ladder without a jump") {
    World world = climbing(level, 30);
    const Position before = player(world).position.y;
    step(world, input_a | input_down, level);
    CHECK_FALSE(climbs(world));
    CHECK(player(world).position.y == before + Distance{64});
}

TEST_CASE("a player falls off the lower end of a ladder that hangs in the air") {
    const AsciiLevel level(R"(
...H...
...H...
.......
.......
.P.....
#######)");
    World world = at(level, middle, at_pixel(-7));
    REQUIRE(is_on_floor(world));
    int frames = 0;
    for (; frames < 600 && !climbs(world); ++frames)
        step(world, input_down, level);
    run_until(world, level, input_down, [](const World& w) { return !climbs(w); });
    // The centre has just left the last cell.
    CHECK(player(world).position.y >= at_cell(2));
    CHECK(player(world).position.y < at_cell(2) + Distance{192});
    run(world, level, input_down, 60);
    CHECK(player(world).position.y == at_pixel(5 * 16 - 7));
}

TEST_CASE("a ceiling stops a climbing player") {
    const AsciiLevel level(R"(
#######
...H...
...H...
.P.H...
#######)");
    World world = at(level, middle, at_pixel(4 * 16 - 7));
    run(world, level, input_up, 60);
    CHECK(climbs(world));
    CHECK(player(world).position.y == at_pixel(16 + 7));
}

TEST_CASE("a wall beside a ladder does not keep a player from the ladder's middle") {
    const AsciiLevel level(R"(
..#H#..
..#H#..
.P.H...
#######)");
    World world = at(level, at_cell(3) + Distance{100}, at_pixel(3 * 16 - 7));
    run(world, level, input_up, 20);
    CHECK(climbs(world));
    CHECK(player(world).position.x == middle);
}

TEST_CASE(
    "a climbing player has the state of a walk while it moves and of a stand while it hangs") {
    const AsciiLevel level(tower);
    World world = climbing(level, 10);
    CHECK(player(world).state == ActorState::run);
    step(world, 0, level);
    CHECK(player(world).state == ActorState::stand);
}

TEST_CASE("a player who dies on a ladder lets go of it") {
    const AsciiLevel level(R"(
...H...
...H...
.P.H!..
#######)");
    World world = at(level, middle, at_pixel(3 * 16 - 7));
    run(world, level, input_up, 5);
    REQUIRE(climbs(world));
    player(world).position.x = at_cell(4);
    step(world, 0, level);
    REQUIRE(world.phase == Phase::dying);
    step(world, 0, level);
    CHECK_FALSE(climbs(world));
}

TEST_CASE("a walker walks over a ladder's top and does not climb") {
    auto [level, world] = started(R"(
P......
#......
..W....
###HH##
...HH..
...HH..)");
    run(world, level, 0, 90);
    CHECK(world.actors[1].position.y == at_pixel(3 * 16 - 6));
    CHECK(world.actors[1].position.x > at_cell(5));
}
