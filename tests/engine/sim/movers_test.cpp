// Movers in a world. Numbers are those of test::plain_rules: the player is 10x14 pixels,
// fall_frames 30. A mover moves one pixel a frame unless a test says otherwise.
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/movers.hpp"

#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <utility>

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

constexpr int floor_y = 96;      // pixels
constexpr int wake_interval = 8; // frames in which each mover is tested once

Extras with(PlannedMover mover) {
    Extras extras;
    extras.movers.push_back(std::move(mover));
    return extras;
}

// A platform of 32x8 px from (100, 64), by default to (180, 64).
PlannedMover platform(Point to = pixel_at(180, 64), MoverKind kind = MoverKind::platform) {
    return {kind, 32, 8, {pixel_at(100, 64), to}};
}

// Puts the player at rest with its feet at a position.
void put_player(World& world, int x, int feet) {
    player(world).position = pixel_at(x, feet - 7);
    player(world).velocity = {};
    player(world).contact = 0;
}

Box first_mover(const World& world, const Level& level) {
    return box_of(world.movers[0], world, level);
}

int feet_of(const World& world) {
    return pixel_of(player(world).position.y + pixels(7));
}

// A level of one row above a floor, which one platform moves along.
AsciiLevel long_level(std::size_t columns, int path_begin, int path_end) {
    return AsciiLevel(
        "P" + std::string(columns - 1, '.') + "\n" + std::string(columns, '#'), plain_rules(),
        with({MoverKind::platform, 32, 8, {pixel_at(path_begin, 4), pixel_at(path_end, 4)}}));
}

// Whether the level's mover is awake after some frames with the player at x.
bool is_awake_near(int x, World& world, const Level& level, int frames) {
    player(world).position.x = at_pixel(x);
    run(world, level, 0, frames);
    return world.movers[0].number == 1;
}

} // namespace

TEST_CASE("a mover's position depends on the frame alone") {
    const AsciiLevel level(hall, plain_rules(), with(platform()));
    World world = start(level);
    CHECK(first_mover(world, level).position == pixel_at(100, 64));
    run(world, level, 0, 80);
    CHECK(first_mover(world, level).position == pixel_at(180, 64));
    run(world, level, 0, 30);
    CHECK(first_mover(world, level).position == pixel_at(150, 64));
}

TEST_CASE("a platform carries its rider by exactly its own displacement") {
    const AsciiLevel level(hall, plain_rules(), with(platform()));
    World world = start(level);
    put_player(world, 104, 60);
    run(world, level, 0, 50);
    CHECK(player(world).position == pixel_at(154, 53));
    CHECK((player(world).contact & contact_floor));
}

TEST_CASE("a rider keeps its floor contact on a platform that moves down") {
    const AsciiLevel level(
        hall, plain_rules(),
        with({MoverKind::platform, 32, 8, {pixel_at(100, 20), pixel_at(100, 80)}}));
    World world = start(level);
    put_player(world, 100, 16);
    step(world, 0, level);
    for (int frame = 0; frame < 59; ++frame) {
        step(world, 0, level);
        REQUIRE((player(world).contact & contact_floor));
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
    const AsciiLevel level(R"(
....................
....................
.........#..........
P........#..........
....................
....................
####################)",
                           plain_rules(), with(platform()));
    World world = start(level);
    put_player(world, 100, 60);
    run(world, level, 0, 70);
    CHECK(player(world).position.x == at_cell(9) - pixels(5));
    CHECK(world.phase == Phase::playing);
}

TEST_CASE("a body that races up a segment does not end in a mover far above it") {
    Extras extras = with({MoverKind::platform, 12, 12, {pixel_at(82, 30)}});
    extras.segments = {{pixel_at(16, 104), pixel_at(112, 8)}};
    const AsciiLevel level(hall, plain_rules(), extras);
    World world = start(level);
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
    const AsciiLevel level(drawing, rules, extras);
    World world = start(level);
    player(world).position = pixel_at(5 * 16 + 2, 3 * 16 - 2);
    player(world).velocity = {{-1400}, {1400}};
    step(world, 0, level);
    CHECK(player(world).position == pixel_at(5 * 16 + 2, 3 * 16 - 1));
}

TEST_CASE("a door pushes the player along") {
    const AsciiLevel level(hall, plain_rules(),
                           with({MoverKind::door, 16, 32, {pixel_at(60, 80), pixel_at(120, 80)}}));
    World world = start(level);
    put_player(world, 90, floor_y);
    run(world, level, 0, 60);
    CHECK(player(world).position.x == at_pixel(120 + 8 + 5));
    CHECK(world.phase == Phase::playing);
}

TEST_CASE("a door crushes the player against a wall") {
    const AsciiLevel level(R"(
....................
....................
....................
P...................
.......#............
.......#............
####################)",
                           plain_rules(),
                           with({MoverKind::door, 16, 32, {pixel_at(60, 80), pixel_at(120, 80)}}));
    World world = start(level);
    put_player(world, 90, floor_y);
    const int frames =
        run_until(world, level, 0, [](const World& w) { return w.phase == Phase::dying; });
    // The door's side at 68 has 102 - 68 = 34 px to go before the player has no space.
    CHECK(frames == 35);
}

TEST_CASE("a press crushes the player on the floor") {
    const AsciiLevel level(
        hall, plain_rules(),
        with({MoverKind::press, 32, 32, {pixel_at(100, 20), pixel_at(100, 78)}}));
    World world = start(level);
    put_player(world, 100, floor_y);
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::dying; });
    CHECK(first_mover(world, level).position.y == at_pixel(floor_y - 14 - 16 + 1));
}

TEST_CASE("an actor that is crushed is removed") {
    const AsciiLevel level(
        R"(
....................
....................
....................
P...................
....................
......w.............
####################)",
        plain_rules(), with({MoverKind::press, 255, 32, {pixel_at(100, 20), pixel_at(100, 78)}}));
    World world = start(level);
    REQUIRE(world.actors[1].kind == walker_kind);
    put_player(world, 300, floor_y);
    run(world, level, 0, 60);
    CHECK(world.actors[1].kind == no_actor);
    CHECK(test_bit(world.gone, 1));
}

TEST_CASE("a player who jumps below a one-way platform rises through it and lands on it") {
    const AsciiLevel level(
        hall, plain_rules(),
        with({MoverKind::platform_oneway, 48, 8, {pixel_at(100, 70), pixel_at(100, 70)}}));
    World world = start(level);
    put_player(world, 100, floor_y);
    run(world, level, 0, 2);
    run(world, level, input_a, 60);
    run(world, level, 0, 60);
    CHECK(feet_of(world) == 66);
    CHECK((player(world).contact & contact_oneway));
}

TEST_CASE("Down and A drop through a one-way platform") {
    const AsciiLevel level(
        hall, plain_rules(),
        with({MoverKind::platform_oneway, 48, 8, {pixel_at(100, 70), pixel_at(100, 70)}}));
    World world = start(level);
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

TEST_CASE("a falling platform holds for fall_frames, then falls with its rider") {
    const AsciiLevel level(R"(
....................
....................
....................
P...................
....................
....................
....................)",
                           plain_rules(), with({MoverKind::falling, 32, 8, {pixel_at(100, 64)}}));
    World world = start(level);
    put_player(world, 100, 60);
    run(world, level, 0, 31); // the player stands from the first frame on; the platform begins to
                              // count in the second
    CHECK(first_mover(world, level).position.y == at_pixel(64));
    run(world, level, 0, 2);
    CHECK(first_mover(world, level).position.y > at_pixel(64));
    CHECK((player(world).contact & contact_floor));
}

TEST_CASE("a falling platform that has left the level is removed") {
    const AsciiLevel level(R"(
....................
....................
P...................
....................)",
                           plain_rules(), with({MoverKind::falling, 32, 8, {pixel_at(20, 52)}}));
    World world = start(level);
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
    const AsciiLevel level(
        R"(
....................
....................
P...................
....................)",
        plain_rules(),
        with({MoverKind::falling, 32, 8, {pixel_at(20, 56), pixel_at(20, 16)}, {512}}));
    World world = start(level);
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

TEST_CASE("a mover that comes up from below the level lifts a player at the level's lower edge") {
    const AsciiLevel level(
        R"(
....................
....................
P...................
....................)",
        plain_rules(), with({MoverKind::platform, 32, 16, {pixel_at(100, 80), pixel_at(100, 40)}}));
    World world = start(level); // the level ends at 64 px; the platform's top is at 72
    put_player(world, 100, 72); // rests on it, and hangs out of the level
    for (int frame = 0; frame < 30; ++frame) {
        step(world, 0, level);
        CHECK(feet_of(world) == pixel_of(first_mover(world, level).position.y - pixels(8)));
        CHECK(world.phase == Phase::playing);
    }
}

TEST_CASE("a player who is crushed dies even after the goal") {
    const AsciiLevel level(
        hall, plain_rules(),
        with({MoverKind::press, 32, 32, {pixel_at(100, 20), pixel_at(100, 78)}}));
    World world = start(level);
    put_player(world, 100, floor_y);
    clear_level(world, level);
    world.phase_timer = 255;
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::dying; });
    CHECK(first_mover(world, level).position.y == at_pixel(floor_y - 14 - 16 + 1));
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
    const AsciiLevel level(hall, plain_rules(),
                           with({MoverKind::falling, 32, 8, {pixel_at(100, 64)}}));
    World world = start(level);
    put_player(world, 100, 60);
    player(world).velocity.y = {-500};
    step(world, 0, level);
    CHECK(world.movers[0].count == 0);
}

TEST_CASE("a falling platform is at its start again when the player returns to life") {
    const AsciiLevel level(R"(
....................
....................
P...................
....................)",
                           plain_rules(), with({MoverKind::falling, 32, 8, {pixel_at(8, 52)}}));
    World world = start(level);
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::dying; });
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::playing; });
    CHECK(first_mover(world, level).position.y == at_pixel(52));
}

TEST_CASE("at most six movers are awake, the nearest ones") {
    Extras extras;
    for (int i = 0; i < 9; ++i)
        extras.movers.push_back({MoverKind::platform, 8, 8, {pixel_at(280 - 30 * i, 20)}});
    const AsciiLevel level(hall, plain_rules(), extras);
    const World world = start(level); // the player stands at the left
    for (const Mover& mover : world.movers)
        CHECK(mover.number > 3);
}

TEST_CASE("a mover is awake while the player is near any part of its path") {
    const AsciiLevel level = long_level(61, 360, 700);
    World world = start(level); // its path begins at 344 px, the player stands at 8
    CHECK(world.movers[0].number == 1);
    CHECK(is_awake_near(960, world, level, 20));
}

TEST_CASE("a mover sleeps once the player is farther than 384 pixels from its path") {
    const AsciiLevel level = long_level(80, 600, 700);
    World world = start(level); // its path is from 584 to 716 px
    CHECK(world.movers[0].number == 0);
    for (const auto& [still_near, too_far] :
         {std::pair{716 + 384, 716 + 385}, {584 - 384, 584 - 385}}) {
        CAPTURE(too_far);
        REQUIRE(is_awake_near(500, world, level, wake_interval));
        CHECK(is_awake_near(still_near, world, level, wake_interval));
        CHECK_FALSE(is_awake_near(too_far, world, level, 1));
    }
}

TEST_CASE("a mover that sleeps wakes once the player is at most 336 pixels from its path") {
    const AsciiLevel level = long_level(80, 600, 700);
    World world = start(level);
    CHECK_FALSE(is_awake_near(716 + 337, world, level, wake_interval));
    CHECK(is_awake_near(716 + 336, world, level, wake_interval));
}
