// Crates and actors: how crates crush, push, carry and turn them.
#include "engine/sim/body_table.hpp"
#include "tests/engine/sim/crates_scene.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("a crate that falls on an actor crushes it") {
    auto [level, world] = started(R"(
....................
....................
....................
P...................
....................
.....w..............
####################)",
                                  plain_rules(), with({crate(84, 40)}));
    world.actors[1].velocity = {};
    run(world, level, 0, 60);
    CHECK(world.actors[1].kind == no_actor);
}

TEST_CASE("a crate that slides aside as it falls crushes the actor that it comes down on") {
    // Its lower right corner slides down a steep segment, to the left.
    const int corner = 120, feet = 84;
    Extras extras = with({crate(corner - 8, feet)});
    extras.segments = {{pixel_at(corner + 22, feet - 40), pixel_at(corner - 15, feet + 28)}};
    auto [level, world] = started(hall, plain_rules(), extras);
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

TEST_CASE(
    "a crate on a platform crushes an actor that a ceiling slope would push into the platform") {
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
    auto [level, world] = started(
        drawing, rules,
        with({small},
             {{MoverKind::platform, 64, 8, {pixel_at(left, top + 4), pixel_at(200, top + 4)}}}));
    Actor& walker = world.actors[1];
    walker.kind = walker_kind;
    walker.position = {at_pixel(middle), at_pixel(ceiling) + half.y};
    walker.contact = contact_floor;
    step(world, 0, level);
    CHECK(walker.kind == no_actor);
}

TEST_CASE("a walker turns at a crate") {
    auto [level, world] = started(R"(
....................
....................
....................
P...................
....................
..........w.........
####################)",
                                  plain_rules(), with({crate(130, floor_y)}));
    put_player(world, 20, floor_y);
    run(world, level, 0, 120);
    CHECK(world.actors[1].position.x >= at_pixel(130 + 8 + 6));
    CHECK_FALSE((world.actors[1].flags & actor_faces_left));
}

TEST_CASE("a crate that is pushed into an actor pushes it, and crushes it against a wall") {
    auto [level, world] = started(R"(
....................
....................
P...................
........#...........
####################)",
                                  plain_rules(), with({crate(100, 64)}));
    put_player(world, 86, 64);
    Actor& walker = world.actors[1];
    walker.kind = walker_kind;
    walker.position = pixel_at(116, 58);
    run(world, level, input_right, 80);
    CHECK(world.actors[1].kind == no_actor);
    CHECK(world.crates[0].position.x > at_pixel(104));
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

TEST_CASE("a crate that comes out of a corner carries and lifts the actor on it") {
    constexpr const char* corner = R"(
....................
....................
....................
P.......#...........
........#...........
........#...........
####################)";
    auto [level, world] = started(corner, plain_rules(), with({crate(120, floor_y)}));
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
