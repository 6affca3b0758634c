// The speed of a mover or belt that a jump keeps. Numbers are those of test::plain_rules, but for
// carry_frames; the platform moves one pixel a frame.
#include "engine/sim/kept_speed.hpp"

#include "tests/engine/sim/movers_scene.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

Rules keeping(std::uint8_t frames) {
    Rules rules = plain_rules();
    rules.tuning.carry_frames = frames;
    return rules;
}

// The velocity of a jump off a platform to a point, after some frames on it.
Motion jump_off(const Rules& rules, Point to, Velocity own = {}) {
    const AsciiLevel level(hall, rules, with(platform(to)));
    World world = start(level);
    put_player(world, 100, 60);
    run(world, level, 0, 5);
    player(world).velocity.x = own;
    step(world, input_a, level);
    REQUIRE((world.events & event_jump));
    return player(world).velocity;
}

// A player on the floor that something has carried until the last frame.
World carried(const Level& level, Motion by) {
    World world = start(level);
    run_until(world, level, 0,
              [](const World& w) { return (player(w).contact & contact_floor) != 0; });
    world.carried = by;
    world.carried_frames = level.rules->tuning.carry_frames;
    return world;
}

constexpr Point to_right = pixel_at(180, 64), to_left = pixel_at(20, 64);
constexpr Motion standing{{0}, {-1024 + 32}};

} // namespace

TEST_CASE("a jump keeps the velocity of a platform, unless carry_frames is 0") {
    CHECK(jump_off(keeping(0), to_right) == standing);
    CHECK(jump_off(keeping(4), to_right) == Motion{{256}, standing.y});
    CHECK(jump_off(keeping(4), to_left) == Motion{{-256}, standing.y});
    CHECK(jump_off(keeping(4), pixel_at(100, 20)) == Motion{{0}, standing.y + Velocity{-256}});
    CHECK(jump_off(keeping(4), pixel_at(100, 90)) == standing);
    const AsciiLevel off(hall, keeping(0), with(platform(to_right)));
    World world = start(off);
    put_player(world, 100, 60);
    run(world, off, 0, 5);
    CHECK(world.carried == Motion{});
    world.carried = {{256}, {-256}};
    step(world, input_a, off);
    CHECK(player(world).velocity == standing);
}

TEST_CASE("a jump is as fast as a run and the platform together, unless the player was faster") {
    // The floor's friction of 16 slows the player before it jumps.
    CHECK(jump_off(keeping(4), to_right, {512 + 16}).x == Velocity{512 + 256});
    CHECK(jump_off(keeping(4), to_right, {600 + 16}).x == Velocity{512 + 256});
    CHECK(jump_off(keeping(4), to_right, {900 + 16}).x == Velocity{900});
    CHECK(jump_off(keeping(4), to_left, {-600 - 16}).x == Velocity{-512 - 256});
    CHECK(jump_off(keeping(4), to_left, {-900 - 16}).x == Velocity{-900});
    CHECK(jump_off(keeping(4), to_left, {600 + 16}).x == Velocity{600 - 256});
}

TEST_CASE("a jump moves by the platform's velocity once in its first frame and in the next one") {
    for (const auto& [to, by] : {std::pair{to_right, Motion{{256}, {0}}},
                                 std::pair{pixel_at(100, 20), Motion{{0}, {-256}}}}) {
        const AsciiLevel level(hall, keeping(4), with(platform(to)));
        World world = start(level);
        put_player(world, 100, 60);
        run(world, level, 0, 5);
        for (int frame = 0; frame < 2; ++frame) {
            const Point before = player(world).position;
            step(world, input_a, level);
            CHECK(player(world).position.x - before.x == Distance{by.x.raw});
            CHECK(player(world).position.y - before.y
                  == Distance{standing.y.raw + 32 * frame + by.y.raw});
        }
    }
}

TEST_CASE("a ceiling that stops a jump takes the platform's velocity upward, too") {
    const AsciiLevel level(R"(
....................
####################
....................
P...................
....................
####################)",
                           keeping(4), with(platform(pixel_at(100, 20))));
    World world = start(level);
    put_player(world, 100, 60);
    run(world, level, 0, 10);
    step(world, input_a, level);
    REQUIRE((player(world).contact & contact_ceiling));
    CHECK(player(world).velocity.y == Velocity{0});
}

TEST_CASE("a jump keeps a velocity for carry_frames after nothing carries the player any more") {
    const int frames = GENERATE(0, 3, 4);
    const AsciiLevel level(hall, keeping(4));
    World world = carried(level, {{256}, {-256}});
    run(world, level, 0, frames);
    const Position before = player(world).position.x;
    step(world, input_a, level);
    CHECK(player(world).position.x - before == Distance{frames < 4 ? 256 : 0});
    const Motion kept{{256}, standing.y + Velocity{-256}};
    CHECK(player(world).velocity == (frames < 4 ? kept : standing));
    CHECK(world.carried == Motion{});
    CHECK(world.carried_frames == 0);
}

TEST_CASE("a jump off a belt moves at the belt's speed from its first frame on") {
    auto [level, world] = started(R"(
..........
..P.......
}}}}}}}}}})",
                                  keeping(4));
    run(world, level, 0, 3);
    for (int frame = 0; frame < 3; ++frame) {
        const Position before = player(world).position.x;
        step(world, input_a, level);
        CHECK(player(world).position.x - before == Distance{160});
    }
}

TEST_CASE("a return to life forgets what carried the player") {
    const AsciiLevel level(hall, keeping(255));
    World world = carried(level, {{256}, {0}});
    world.phase = Phase::dying;
    world.phase_timer = 1;
    step(world, 0, level);
    run(world, level, 0, 1);
    CHECK(world.carried == Motion{});
}
