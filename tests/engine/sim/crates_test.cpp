// Crates in a world. Numbers are those of test::plain_rules: the player is 10x14 pixels,
// push_speed is half a pixel a frame; the crates are 16x16.
#include "engine/sim/body_table.hpp"
#include "engine/sim/crates.hpp"
#include "engine/sim/movers.hpp"

#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

constexpr const char* hall = R"(
....................
....................
....................
P...................
....................
....................
####################)";

constexpr int floor_y = 96; // pixels

PlacedCrate crate(int x, int feet) {
    return {static_cast<std::uint16_t>(x), static_cast<std::uint16_t>(feet), 16, 16};
}

Extras with(std::vector<PlacedCrate> crates, std::vector<PlannedMover> movers = {}) {
    Extras extras;
    extras.crates = std::move(crates);
    extras.movers = std::move(movers);
    return extras;
}

void put_player(World& world, int x, int feet) {
    player(world).position = pixel_at(x, feet - 7);
    player(world).velocity = {};
    player(world).contact = contact_floor;
}

Point feet_of(const World& world, int box) {
    return {world.crates[box].position.x, world.crates[box].position.y + pixels(8)};
}

} // namespace

TEST_CASE("a crate falls to the floor and stays there") {
    const AsciiLevel level(hall, plain_rules(), with({crate(100, 40)}));
    World world = start(level);
    run(world, level, 0, 100);
    CHECK(feet_of(world, 0) == pixel_at(100, floor_y));
}

TEST_CASE("crates stack") {
    const AsciiLevel level(hall, plain_rules(), with({crate(104, 40), crate(100, 70)}));
    World world = start(level);
    run(world, level, 0, 100);
    CHECK(feet_of(world, 1) == pixel_at(100, floor_y));
    CHECK(feet_of(world, 0) == pixel_at(104, floor_y - 16));
}

TEST_CASE("a stack falls as one, at no more than terminal_speed") {
    Rules rules = plain_rules();
    rules.tuning.terminal_speed = {512};
    for (const bool swapped : {false, true}) { // whichever of them is the first of the level
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
    const AsciiLevel level(hall, plain_rules(), with({crate(100, floor_y)}));
    World world = start(level);
    put_player(world, 87, floor_y); // touches it
    step(world, 0, level);
    const Position before = world.crates[0].position.x;
    run(world, level, input_right, 20);
    CHECK(world.crates[0].position.x - before <= Distance{20 * 128});
    CHECK(world.crates[0].position.x - before >= Distance{16 * 128});
    CHECK(player(world).position.x == world.crates[0].position.x - pixels(13));
}

TEST_CASE("in the air the player pushes no crate") {
    const AsciiLevel level(hall, plain_rules(), with({crate(100, floor_y)}));
    World world = start(level);
    put_player(world, 87, floor_y - 8);
    player(world).contact = 0;
    step(world, input_right, level);
    CHECK(world.crates[0].position.x == at_pixel(100));
}

TEST_CASE("a crate that is pushed over an edge falls, and below the level it is gone") {
    const AsciiLevel level(R"(
....................
P...................
....................
#####...............)",
                           plain_rules(), with({crate(72, 48)}));
    World world = start(level);
    put_player(world, 58, 48);
    run_until(world, level, input_right, [](const World& w) { return !w.crates[0].there; });
    CHECK(world.phase == Phase::playing);
}

TEST_CASE("one stands on a crate, and jumps off it") {
    const AsciiLevel level(hall, plain_rules(), with({crate(100, floor_y)}));
    World world = start(level);
    put_player(world, 100, floor_y - 16);
    run(world, level, 0, 3);
    CHECK((player(world).contact & contact_floor));
    CHECK(player(world).position.y == at_pixel(floor_y - 16 - 7));
    step(world, input_a, level);
    CHECK(player(world).velocity.y.raw < 0);
}

TEST_CASE("the player holds up a crate that falls on its head") {
    const AsciiLevel level(hall, plain_rules(), with({crate(100, 40)}));
    World world = start(level);
    put_player(world, 100, floor_y);
    run(world, level, 0, 60);
    CHECK(feet_of(world, 0).y == at_pixel(floor_y - 14));
    CHECK(world.phase == Phase::playing);
    run(world, level, input_right, 60);
    CHECK(feet_of(world, 0) == pixel_at(100, floor_y));
}

TEST_CASE("a crate that falls on an actor crushes it") {
    const AsciiLevel level(R"(
....................
....................
....................
P...................
....................
.....w..............
####################)",
                           plain_rules(), with({crate(84, 40)}));
    World world = start(level);
    world.actors[1].velocity = {};
    run(world, level, 0, 60);
    CHECK(world.actors[1].kind == no_actor);
}

TEST_CASE("a crate that slides aside as it falls crushes what it comes down on") {
    // Its lower right corner slides down a steep segment, to the left.
    const int corner = 120, feet = 84;
    Extras extras = with({crate(corner - 8, feet)});
    extras.segments = {{pixel_at(corner + 22, feet - 40), pixel_at(corner - 15, feet + 28)}};
    const AsciiLevel level(hall, plain_rules(), extras);
    World world = start(level);
    Actor& walker = world.actors[1];
    walker.kind = walker_kind;
    const HalfSizes half = kind_of(walker, level).half;
    // On the floor, a pixel to the left of the crate, and less than the fall below it.
    walker.position = {at_pixel(corner - 17) - half.x, at_pixel(floor_y) - half.y};
    walker.contact = contact_floor;
    world.crates[0].speed = {3000};
    step(world, 0, level);
    const Box box = box_of(world.crates[0], crate_at(level.level().map, 0));
    CHECK((walker.kind == no_actor || !overlap(box, {walker.position, half})));
}

TEST_CASE("a crate on a platform crushes whom a sloping ceiling would push into the platform") {
    // The middle of the walker's head touches the ceiling that comes down to the right.
    const char* drawing = R"(
....................
....................
P...................
......p.............
....................
....................
####################)";
    const int middle = 6 * 16 + 8, ceiling = 3 * 16 + 8;
    Rules rules = plain_rules();
    const HalfSizes half = rules.actor_kinds[walker_kind].half;
    const int top = ceiling + pixel_of(Position{2 * half.y.raw});
    const int left = middle - pixel_of(Position{half.x.raw});
    const PlacedCrate small{static_cast<std::uint16_t>(left - 4), static_cast<std::uint16_t>(top),
                            8, 8};
    const AsciiLevel level(
        drawing, rules,
        with({small},
             {{MoverKind::platform, 64, 8, {pixel_at(left, top + 4), pixel_at(200, top + 4)}}}));
    World world = start(level);
    Actor& walker = world.actors[1];
    walker.kind = walker_kind;
    walker.position = {at_pixel(middle), at_pixel(ceiling) + half.y};
    walker.contact = contact_floor;
    step(world, 0, level);
    CHECK(walker.kind == no_actor);
}

TEST_CASE("a walker turns at a crate") {
    const AsciiLevel level(R"(
....................
....................
....................
P...................
....................
..........w.........
####################)",
                           plain_rules(), with({crate(130, floor_y)}));
    World world = start(level);
    put_player(world, 20, floor_y);
    run(world, level, 0, 120);
    CHECK(world.actors[1].position.x >= at_pixel(130 + 8 + 6));
    CHECK_FALSE((world.actors[1].flags & actor_faces_left));
}

TEST_CASE("a crate that is pushed into an actor pushes it, and crushes it against a wall") {
    const AsciiLevel level(R"(
....................
....................
P...................
........#...........
####################)",
                           plain_rules(), with({crate(100, 64)}));
    World world = start(level);
    put_player(world, 86, 64);
    Actor& walker = world.actors[1];
    walker.kind = walker_kind;
    walker.position = pixel_at(116, 58);
    run(world, level, input_right, 80);
    CHECK(world.actors[1].kind == no_actor);
    CHECK(world.crates[0].position.x > at_pixel(104));
}

TEST_CASE("a platform carries crates and who stands on them") {
    const AsciiLevel level(
        hall, plain_rules(),
        with({crate(100, 60), crate(100, 44)},
             {{MoverKind::platform, 32, 8, {pixel_at(100, 64), pixel_at(180, 64)}}}));
    World world = start(level);
    put_player(world, 100, 28);
    run(world, level, 0, 40);
    CHECK(feet_of(world, 0) == pixel_at(140, 60));
    CHECK(feet_of(world, 1) == pixel_at(140, 44));
    CHECK(player(world).position == pixel_at(140, 21));
}

TEST_CASE("a lift carries a stack up and down") {
    const AsciiLevel level(
        hall, plain_rules(),
        with({crate(100, 76), crate(100, 60)},
             {{MoverKind::platform, 32, 8, {pixel_at(100, 80), pixel_at(100, 50)}}}));
    World world = start(level);
    run(world, level, 0, 30);
    CHECK(feet_of(world, 0) == pixel_at(100, 46));
    CHECK(feet_of(world, 1) == pixel_at(100, 30));
    run(world, level, 0, 20);
    CHECK(feet_of(world, 0) == pixel_at(100, 66));
    CHECK(feet_of(world, 1) == pixel_at(100, 50));
}

TEST_CASE("a door pushes a crate, and the crate pushes the player") {
    const AsciiLevel level(
        hall, plain_rules(),
        with({crate(90, floor_y)},
             {{MoverKind::door, 16, 32, {pixel_at(60, 80), pixel_at(120, 80)}}}));
    World world = start(level);
    put_player(world, 110, floor_y);
    run(world, level, 0, 60);
    CHECK(feet_of(world, 0) == pixel_at(120 + 16, floor_y));
    CHECK(player(world).position.x == at_pixel(120 + 24 + 5));
}

TEST_CASE("a thin door that is fast does not leap over a crate that it cannot move") {
    const AsciiLevel level(
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
    World world = start(level);
    run(world, level, 0, 1);
    CHECK_FALSE(world.crates[0].there);
}

TEST_CASE("a press breaks a crate that it cannot move") {
    const AsciiLevel level(
        hall, plain_rules(),
        with({crate(100, floor_y)},
             {{MoverKind::press, 32, 32, {pixel_at(100, 30), pixel_at(100, 78)}}}));
    World world = start(level);
    run(world, level, 0, 33);
    CHECK(world.crates[0].there);
    run(world, level, 0, 3);
    CHECK_FALSE(world.crates[0].there);
}

TEST_CASE("when the player returns to life the crates are at their places") {
    const AsciiLevel level(R"(
....................
P...................
....................
#####...............)",
                           plain_rules(), with({crate(72, 48)}));
    World world = start(level);
    put_player(world, 58, 48);
    run_until(world, level, input_right, [](const World& w) { return w.phase == Phase::dying; });
    REQUIRE_FALSE(world.crates[0].there);
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::playing; });
    CHECK(feet_of(world, 0) == pixel_at(72, 48));
}

TEST_CASE("a crumbling cell does not come back into a crate") {
    const AsciiLevel level(R"(
....................
P...................
.x..................
####................)",
                           plain_rules(), with({crate(24, 48)}));
    World world = start(level);
    set_bit(world.changed, 0);
    world.timers[0] = {0, 1, 2, 1};
    step(world, 0, level);
    CHECK(test_bit(world.changed, 0));
}

TEST_CASE("a walker that turns at edges stays on a platform, on crates, thin floors and segments") {
    const char* drawing = R"(
....................
P...................
....................
....................
....................
....................)";
    Extras on_platform = with({}, {{MoverKind::platform, 64, 8, {pixel_at(160, 68)}}});
    Extras on_crates = with({crate(136, 80), crate(152, 80), crate(168, 80), crate(184, 80)},
                            {{MoverKind::platform, 64, 8, {pixel_at(160, 84)}}});
    Extras on_thin_floor;
    for (int column = 8; column < 12; ++column)
        on_thin_floor.thin_walls.push_back({column, 4, wall_top});
    Extras on_segments;
    on_segments.segments = {{pixel_at(128, 64), pixel_at(160, 72)},
                            {pixel_at(160, 72), pixel_at(192, 60)}};
    for (const Extras* extras : {&on_platform, &on_crates, &on_thin_floor, &on_segments}) {
        const AsciiLevel level(drawing, plain_rules(), *extras);
        World world = start(level);
        Actor& walker = world.actors[1];
        walker.kind = walker_kind;
        walker.position = pixel_at(160, 50);
        int turns = 0;
        for (int frame = 0; frame < 400; ++frame) {
            const auto before = walker.flags & actor_faces_left;
            step(world, 0, level);
            player(world).position = pixel_at(20, 40);
            player(world).velocity = {};
            turns += before != (walker.flags & actor_faces_left);
        }
        CHECK(walker.kind == walker_kind);
        CHECK(walker.position.y < at_pixel(80));
        CHECK(turns > 2);
        CHECK(turns < 20);
    }
}

TEST_CASE("a crate that comes out of a corner takes along and lifts what stands on it") {
    constexpr const char* corner = R"(
....................
....................
....................
P.......#...........
........#...........
........#...........
####################)";
    const AsciiLevel level(corner, plain_rules(), with({crate(120, floor_y)}));
    World world = start(level);
    world.crates[0].position =
        pixel_at(121, floor_y + 1 - 8); // a pixel into the wall and the floor
    Actor& rider = world.actors[1];
    rider.kind = walker_kind;
    const HalfSizes half = kind_of(rider, level).half;
    const Distance above = pixels(8) + half.y;
    rider.position = {world.crates[0].position.x, world.crates[0].position.y - above};
    BodyTable table = table_of(world, level);
    move_crates(world, level, table);
    REQUIRE(feet_of(world, 0) == pixel_at(120, floor_y));
    CHECK(rider.position == Point{world.crates[0].position.x, world.crates[0].position.y - above});
}
