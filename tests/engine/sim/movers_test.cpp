// Movers in a world carry, push and crush.
#include "engine/sim/life_cycle.hpp"

#include "tests/engine/sim/movers_scene.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("a mover's position depends on the frame alone") {
    auto [level, world] = in_hall(platform());
    CHECK(first_mover(world, level).position == pixel_at(100, 64));
    run(world, level, 0, 80);
    CHECK(first_mover(world, level).position == pixel_at(180, 64));
    run(world, level, 0, 30);
    CHECK(first_mover(world, level).position == pixel_at(150, 64));
}

TEST_CASE("a platform carries its rider by exactly its own displacement") {
    auto [level, world] = in_hall(platform());
    put_player(world, 104, 60);
    run(world, level, 0, 50);
    CHECK(player(world).position == pixel_at(154, 53));
    CHECK((player(world).contact & contact_floor));
}

TEST_CASE("a rider keeps its floor contact on a platform that moves down") {
    auto [level, world] =
        in_hall({MoverKind::platform, 32, 8, {pixel_at(100, 20), pixel_at(100, 80)}});
    put_player(world, 100, 16);
    step(world, 0, level);
    for (int frame = 0; frame < 59; ++frame) {
        step(world, 0, level);
        REQUIRE((player(world).contact & contact_floor));
    }
}

TEST_CASE("two platforms side by side carry a body that stands on both only once along x") {
    for (const int down : {0, 16}) {
        Extras two = with(platform(pixel_at(180, 64 + down)));
        two.movers.push_back(
            {MoverKind::platform, 32, 8, {pixel_at(132, 64), pixel_at(212, 64 + down)}});
        const AsciiLevel level(hall, plain_rules(), two);
        World world = start(level);
        put_player(world, 116, 60);
        for (int frame = 0; frame < 5; ++frame) {
            const Box before = first_mover(world, level);
            const Point from = player(world).position;
            step(world, 0, level);
            const Box after = first_mover(world, level);
            CHECK(player(world).position.x - from.x == after.position.x - before.position.x);
            CHECK(player(world).position.y - from.y == after.position.y - before.position.y);
        }
    }
}

TEST_CASE("a walk on a platform adds to the platform's displacement") {
    const AsciiLevel level(hall, plain_rules(), with(platform()));
    World still = start(level), walking = start(level);
    put_player(still, 100, 60);
    put_player(walking, 90, 60);
    const Position from = player(walking).position.x;
    run(still, level, 0, 10);
    run(walking, level, input_right, 10);
    // 32, 64, ..., 256 and then 256 each frame
    const Distance walked{32 * 36 + 256 * 2};
    CHECK(player(walking).position.x - from == pixels(10) + walked);
}

TEST_CASE("a platform passes a wall that stops its rider") {
    auto [level, world] = started(R"(
....................
....................
.........#..........
P........#..........
....................
....................
####################)",
                                  plain_rules(), with(platform()));
    put_player(world, 100, 60);
    run(world, level, 0, 70);
    CHECK(player(world).position.x == at_cell(9) - pixels(5));
    CHECK(world.phase == Phase::playing);
}

TEST_CASE("a body that races up a segment does not end in a mover far above it") {
    Extras extras = with({MoverKind::platform, 12, 12, {pixel_at(82, 30)}});
    extras.segments = {{pixel_at(16, 104), pixel_at(112, 8)}};
    auto [level, world] = started(hall, plain_rules(), extras);
    player(world).position = pixel_at(35, 70);
    player(world).velocity = {{12000}, {0}};
    player(world).contact = contact_floor;
    step(world, 0, level);
    CHECK(player(world).position.y < at_pixel(60));
    CHECK(!overlap({player(world).position, {pixels(5), pixels(7)}}, first_mover(world, level)));
}

TEST_CASE("a small body does not pass the foot of a thin wall on a ledge") {
    const char* drawing = R"(
..........
P.........
..........
.....#####)";
    Extras extras;
    extras.thin_walls = {{5, 1, wall_left}, {5, 2, wall_left}};
    Rules rules = plain_rules();
    rules.actor_kinds[player_kind].half = {pixels(2), pixels(1)};
    auto [level, world] = started(drawing, rules, extras);
    player(world).position = pixel_at(5 * 16 + 2, 3 * 16 - 2);
    player(world).velocity = {{-1400}, {1400}};
    step(world, 0, level);
    CHECK(player(world).position == pixel_at(5 * 16 + 2, 3 * 16 - 1));
}

TEST_CASE("a door pushes the player along") {
    auto [level, world] = in_hall({MoverKind::door, 16, 32, {pixel_at(60, 80), pixel_at(120, 80)}});
    put_player(world, 90, floor_y);
    run(world, level, 0, 60);
    CHECK(player(world).position.x == at_pixel(120 + 8 + 5));
    CHECK(world.phase == Phase::playing);
}

TEST_CASE("a door crushes the player against a wall") {
    auto [level, world] = started(
        R"(
....................
....................
....................
P...................
.......#............
.......#............
####################)",
        plain_rules(), with({MoverKind::door, 16, 32, {pixel_at(60, 80), pixel_at(120, 80)}}));
    put_player(world, 90, floor_y);
    const int frames =
        run_until(world, level, 0, [](const World& w) { return w.phase == Phase::dying; });
    // The door's side at 68 has 102 - 68 = 34 px to go before the player has no space.
    CHECK(frames == 35);
}

TEST_CASE("a press crushes the player on the floor") {
    auto [level, world] =
        in_hall({MoverKind::press, 32, 32, {pixel_at(100, 20), pixel_at(100, 78)}});
    put_player(world, 100, floor_y);
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::dying; });
    CHECK(first_mover(world, level).position.y == at_pixel(floor_y - 14 - 16 + 1));
}

TEST_CASE("an actor that is crushed is removed") {
    auto [level, world] = started(
        R"(
....................
....................
....................
P...................
....................
......w.............
####################)",
        plain_rules(), with({MoverKind::press, 255, 32, {pixel_at(100, 20), pixel_at(100, 78)}}));
    REQUIRE(world.actors[1].kind == walker_kind);
    put_player(world, 300, floor_y);
    run(world, level, 0, 60);
    CHECK(world.actors[1].kind == no_actor);
    CHECK(test_bit(world.gone, 1));
}

TEST_CASE("a player who jumps below a one-way platform rises through it and lands on it") {
    auto [level, world] =
        in_hall({MoverKind::platform_oneway, 48, 8, {pixel_at(100, 70), pixel_at(100, 70)}});
    put_player(world, 100, floor_y);
    run(world, level, 0, 2);
    run(world, level, input_a, 60);
    run(world, level, 0, 60);
    CHECK(feet_of(world) == 66);
    CHECK((player(world).contact & contact_oneway));
}

TEST_CASE("Down and A drop through a one-way platform") {
    auto [level, world] =
        in_hall({MoverKind::platform_oneway, 48, 8, {pixel_at(100, 70), pixel_at(100, 70)}});
    put_player(world, 100, 66);
    run(world, level, 0, 2);
    step(world, input_down | input_a, level);
    run(world, level, 0, 40);
    CHECK(feet_of(world) == floor_y);
}

TEST_CASE("a one-way platform that rises lifts a player above it and none inside it") {
    const AsciiLevel level(
        hall, plain_rules(),
        with({MoverKind::platform_oneway, 48, 8, {pixel_at(100, 92), pixel_at(100, 40)}}));
    World above = start(level), inside = start(level);
    put_player(above, 100, 88);
    put_player(inside, 100, floor_y);
    run(above, level, 0, 52);
    run(inside, level, 0, 52);
    CHECK(feet_of(above) == 36);
    CHECK(feet_of(inside) == floor_y);
    CHECK(inside.phase == Phase::playing);
}

TEST_CASE("a mover that comes up from below the level lifts a player at the level's lower edge") {
    const AsciiLevel level(
        over_a_pit, plain_rules(),
        with({MoverKind::platform, 32, 16, {pixel_at(100, 80), pixel_at(100, 40)}}));
    World world = start(level); // the level ends at 64 px; the platform's top is at 72
    put_player(world, 100, 72); // rests on it, and hangs out of the level
    for (int frame = 0; frame < 30; ++frame) {
        step(world, 0, level);
        CHECK(feet_of(world) == pixel_of(first_mover(world, level).position.y - pixels(8)));
        CHECK(world.phase == Phase::playing);
    }
}

TEST_CASE("a player who is crushed dies even after the goal") {
    auto [level, world] =
        in_hall({MoverKind::press, 32, 32, {pixel_at(100, 20), pixel_at(100, 78)}});
    put_player(world, 100, floor_y);
    clear_level(world, level);
    world.phase_timer = 255;
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::dying; });
    CHECK(first_mover(world, level).position.y == at_pixel(floor_y - 14 - 16 + 1));
}
