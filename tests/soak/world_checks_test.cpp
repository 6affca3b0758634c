#include "tests/soak/small_worlds.hpp"

#include <algorithm>

using namespace halfbyte;
using namespace halfbyte::tools::soak::worlds;
using namespace halfbyte::test;

namespace {

SoakLevel hall_with_wall() { // from top to bottom, at x = 80
    SoakLevel level = level_of(hall);
    for (int row = 0; row < 5; ++row)
        level.walls[level.terrain.index(5, row)] = wall_left;
    return level;
}

SoakLevel hall_with_segment(bool one_sided = false) { // from wall to wall, slightly slanted
    SoakLevel level = level_of(hall);
    level.segments.push_back(
        {{at_pixel(0), at_pixel(50)}, {at_pixel(160), at_pixel(52)}, one_sided});
    return level;
}

SoakLevel hall_with_mover(MoverKind kind, std::vector<Point> path) { // 32x8 pixels
    SoakLevel level = level_of(hall);
    level.movers.push_back({kind, PathMode::back_and_forth, 32, 8, 0, 256, std::move(path)});
    return level;
}

SoakLevel hall_with_crate() { // on the floor, at x = 92 to 108
    SoakLevel level = level_of(hall);
    level.crates.push_back({100, hall_floor, 16, 16});
    return level;
}

const WorldCase in_the_air = world_of(level_of(hall), {120, 40, 300, 100});
const WorldCase on_floor = world_of(level_of(hall), {120, hall_floor - 4, 0, 0, contact_floor});
const WorldCase on_platform =
    world_of(hall_with_mover(MoverKind::platform,
                             {{at_pixel(80), at_pixel(60)}, {at_pixel(120), at_pixel(60)}}),
             {80, 52, 0, 0, contact_floor});

} // namespace

TEST_CASE("the checks detect a body that flies a subpixel too far") {
    CHECK(broken_by(spoilt<[](World&, Actor& actor) { ++actor.position.x.raw; }>(), in_the_air)
          == "free-flight");
}

TEST_CASE("the checks detect a body in a solid cell") {
    CHECK(broken_by(displaced<0, 2>(), on_floor) == "in-cell");
}

TEST_CASE("the checks detect a body across a thin wall") {
    CHECK(broken_by(displaced<4, 0>(), world_of(hall_with_wall(), {72, 40, 1024, 0})) == "in-wall");
}

TEST_CASE("the checks detect a body across a segment") {
    CHECK(broken_by(displaced<0, 4>(), world_of(hall_with_segment(), {80, 45, 0, 500}))
          == "in-segment");
}

TEST_CASE("the checks detect a body in a mover") {
    CHECK(broken_by(displaced<0, 1>(), on_platform) == "in-mover");
}

TEST_CASE("the checks detect a body in a crate") {
    CHECK(broken_by(displaced<2, 0>(), world_of(hall_with_crate(), {86, 70, 800, 0}))
          == "in-crate");
}

TEST_CASE("the checks detect a crate that sinks into another") {
    SoakLevel level = hall_with_crate();
    level.crates.push_back({104, hall_floor - 16, 16, 16});
    const auto sinking =
        spoilt<[](World& world, Actor&) { world.crates[1].position.y.raw += 3; }>();
    CHECK(broken_by(sinking, world_of(level, {20, 60})) == "in-crate");
}

TEST_CASE("the checks detect a body that has passed through a thin wall") {
    CHECK(broken_by(displaced<16, 0>(), world_of(hall_with_wall(), {70, 40, 8000, 0})) == "tunnel");
}

TEST_CASE("the checks detect a body that has passed through a segment") {
    CHECK(broken_by(displaced<0, 14>(), world_of(hall_with_segment(), {80, 40, 0, 8000}))
          == "tunnel");
}

TEST_CASE("the checks detect a body that has passed through the joint of a wall and a ledge") {
    SoakLevel level = level_of(
        {"..........", "#.........", "..........", "..........", ".....#####", ".........."});
    level.walls[level.terrain.index(5, 2)] = level.walls[level.terrain.index(5, 3)] = wall_left;
    Rules rules = small_rules();
    rules.actor_kinds[drifter_kind].half = {pixels(2), pixels(1)};
    const WorldCase at_fence = world_of(level, {82, 62, -1400, 1400}, rules);
    CHECK(broken_by(displaced<-5, 4>(), at_fence) == "tunnel");
}

TEST_CASE("the checks detect a body that has passed through a mover") {
    const WorldCase above_door =
        world_of(hall_with_mover(MoverKind::door,
                                 {{at_pixel(80), at_pixel(60)}, {at_pixel(80), at_pixel(70)}}),
                 {80, 50, 0, 8000});
    CHECK(broken_by(displaced<0, 18>(), above_door) == "passed-box");
}

TEST_CASE("the checks detect a body that has fallen through a one-way") {
    const WorldCase above_oneway =
        world_of(level_of({"......", "#.....", "......", "^^^^^^", "......"}), {48, 40, 0, 2000});
    CHECK(broken_by(displaced<0, 2>(), above_oneway) == "oneway");
    CHECK(broken_by(displaced<0, 4>(), world_of(hall_with_segment(true), {80, 45, 0, 2000}))
          == "oneway");
    const WorldCase above_platform =
        world_of(hall_with_mover(MoverKind::platform_oneway,
                                 {{at_pixel(80), at_pixel(60)}, {at_pixel(80), at_pixel(70)}}),
                 {80, 50, 0, 1500});
    CHECK(broken_by(displaced<0, 2>(), above_platform) == "passed-box");
}

TEST_CASE("the checks detect a rider that lags a subpixel behind") {
    CHECK(broken_by(spoilt<[](World&, Actor& actor) { --actor.position.x.raw; }>(), on_platform)
          == "ride");
}

TEST_CASE("the checks detect a body that creeps while it rests") {
    CHECK(broken_by(spoilt<[](World&, Actor& actor) { ++actor.position.x.raw; }>(), on_floor)
          == "rest");
}

TEST_CASE("the checks detect velocity without a cause") {
    CHECK(broken_by(spoilt<[](World&, Actor& actor) { ++actor.velocity.x.raw; }>(), in_the_air)
          == "velocity");
    CHECK(broken_by(spoilt<[](World&, Actor& actor) { --actor.velocity.y.raw; }>(), in_the_air)
          == "velocity");
    CHECK(broken_by(spoilt<[](World& world, Actor&) { player(world).velocity.y = {-900}; }>(),
                    in_the_air)
          == "velocity");
}

TEST_CASE("an actor on the head of a player who is lifted passes every check") {
    WorldCase lifted =
        world_of(hall_with_mover(MoverKind::platform,
                                 {{at_pixel(80), at_pixel(60)}, {at_pixel(80), at_pixel(20)}}),
                 {80, 44, 0, 0, contact_floor});
    player(lifted.begin).position = {at_pixel(80), at_pixel(52)};
    CHECK(!run_world_case(lifted, shipped_engine()));
}

TEST_CASE("a body that a mover pushes in the frame in which it wakes passes every check") {
    SoakLevel level = hall_with_mover(MoverKind::door,
                                      {{at_pixel(80), at_pixel(0)}, {at_pixel(80), at_pixel(200)}});
    level.movers[0].speed = 1500;
    WorldCase woken = world_of(level, {80, 50}); // the door moves from y = 41 to y = 47
    std::ranges::fill(woken.begin.movers, Mover{});
    woken.begin.frame = 7; // an eighth of the movers may wake in each frame
    CHECK(!run_world_case(woken, shipped_engine()));
}

TEST_CASE("a player who dies for the 256th time returns to life and passes every check") {
    WorldCase fallen = world_of(level_of(hall), {120, 40});
    player(fallen.begin).position.y = at_pixel(200);
    fallen.begin.deaths = 255; // the counter stops there
    CHECK(!run_world_case(fallen, shipped_engine()));
}

TEST_CASE("a body that comes to stand on the player between two movers passes every check") {
    SoakLevel level = hall_with_mover(
        MoverKind::platform_oneway, {{at_pixel(80), at_pixel(61)}, {at_pixel(140), at_pixel(61)}});
    level.movers[0].speed = 2560;
    // It moves first, and lowers the player below the drifter and onto the other platform.
    level.movers.push_back({MoverKind::platform,
                            PathMode::back_and_forth,
                            32,
                            8,
                            0,
                            256,
                            {{at_pixel(80), at_pixel(60)}, {at_pixel(80), at_pixel(100)}}});
    WorldCase lowered = world_of(level, {80, 45, 0, 0, contact_floor});
    player(lowered.begin).position = {at_pixel(80), at_pixel(52)};
    CHECK(!run_world_case(lowered, shipped_engine()));
}

TEST_CASE("the checks detect a body that moves farther than its velocity") {
    const WorldCase sliding =
        world_of(level_of(hall), {120, hall_floor - 4, 100, 0, contact_floor});
    CHECK(broken_by(displaced<2, 0>(), sliding) == "displacement");
}

TEST_CASE("the checks detect a crate that jumps beside another one") {
    SoakLevel level = hall_with_crate();
    level.crates.push_back({100, hall_floor - 16, 16, 16});
    const auto leaping =
        spoilt<[](World& world, Actor&) { world.crates[1].position.y.raw -= pixels(20).raw; }>();
    CHECK(broken_by(leaping, world_of(level, {20, 60})) == "displacement");
}

TEST_CASE("the checks detect a crate that jumps out of another one") {
    SoakLevel level = hall_with_crate();
    level.crates.push_back({104, hall_floor - 8, 16, 16});
    const auto leaping =
        spoilt<[](World& world, Actor&) { world.crates[1].position.y.raw -= pixels(20).raw; }>();
    CHECK(broken_by(leaping, world_of(level, {20, 60})) == "leap");
}

TEST_CASE("the checks detect a body that a segment lifts by more than it moves sideways") {
    SoakLevel level = level_of(hall);
    level.segments.push_back({{at_pixel(20), at_pixel(76)}, {at_pixel(86), at_pixel(10)}, false});
    const WorldCase climbing = world_of(level, {40, 48, 1700, 0, contact_floor | contact_slope});
    CHECK(broken_by(displaced<0, -3>(), climbing) == "displacement");
}

TEST_CASE("the checks detect a contact with nothing") {
    const auto feeling = spoilt<[](World&, Actor& actor) { actor.contact |= contact_left; }>();
    CHECK(broken_by(feeling, on_floor) == "contact");
}

TEST_CASE("the checks detect a body, a crate and a player that vanish without a cause") {
    const auto gone = spoilt<[](World&, Actor& actor) { actor.kind = no_actor; }>();
    CHECK(broken_by(gone, in_the_air) == "vanish");
    const auto crate_gone = spoilt<[](World& world, Actor&) { world.crates[0].there = false; }>();
    CHECK(broken_by(crate_gone, world_of(hall_with_crate(), {20, 60})) == "vanish");
    const auto died = spoilt<[](World& world, Actor&) { world.events |= event_die; }>();
    CHECK(broken_by(died, in_the_air) == "vanish");
}
