// How the player moves. Numbers are those of test::plain_rules.
#include "tests/engine/sim/player_scene.hpp"
#include "tests/support/test.hpp"

#include <libfixmath/fixmath.h>

using namespace halfbyte::test;

namespace {

constexpr const char* field = R"(
..............................
..............................
..............................
..............................
..............................
.P............................
##############################)";

// The highest that the player gets, above where it stands, in subpixels.
int height_of_jump(const Level& level, int frames_held) {
    World world = standing(level);
    const Position floor = player(world).position.y;
    Position top = floor;
    for (int frame = 0; frame < 200; ++frame) {
        step(world, frame < frames_held ? input_a : Input{0}, level);
        top = std::min(top, player(world).position.y);
        if (frame > 0 && is_on_floor(world))
            break;
    }
    return (floor - top).raw;
}

struct OnField {
    const AsciiLevel level{field};
};

} // namespace

TEST_CASE_METHOD(OnField, "the player starts with its feet on its placement") {
    const World world = start(level);
    CHECK(player(world).position == Point{at_pixel(24), at_pixel(96 - 7)});
}

TEST_CASE_METHOD(OnField, "holding right accelerates to the walking speed and no further") {
    World world = standing(level);
    for (int frame = 1; frame <= 8; ++frame) {
        step(world, input_right, level);
        CHECK(player(world).velocity.x == Velocity{static_cast<std::int16_t>(32 * frame)});
    }
    run(world, level, input_right, 20);
    CHECK(player(world).velocity.x == Velocity{256});
    CHECK(player(world).state == ActorState::run);
}

TEST_CASE_METHOD(OnField,
                 "with B held the player runs faster, and slows to a walk by friction without") {
    World world = standing(level);
    run(world, level, input_right | input_b, 40);
    CHECK(player(world).velocity.x == Velocity{512});
    step(world, input_right, level);
    CHECK(player(world).velocity.x == Velocity{512 - 16});
    run(world, level, input_right, 16);
    CHECK(player(world).velocity.x == Velocity{256});
}

TEST_CASE_METHOD(OnField, "without a direction the player comes to rest by friction") {
    World world = standing(level);
    run(world, level, input_right, 8);
    run(world, level, 0, 15);
    CHECK(player(world).velocity.x == Velocity{16});
    run(world, level, 0, 1);
    CHECK(player(world).velocity.x == Velocity{0});
    run(world, level, 0, 1);
    CHECK(player(world).state == ActorState::stand);
}

TEST_CASE_METHOD(OnField, "turning around skids") {
    World world = standing(level);
    run(world, level, input_right, 8);
    step(world, input_left, level);
    CHECK(player(world).velocity.x == Velocity{256 - 64});
    CHECK(player(world).state == ActorState::skid);
    CHECK((player(world).flags & actor_faces_left));
}

TEST_CASE_METHOD(OnField, "left and right together count as neither") {
    World world = standing(level);
    run(world, level, input_left | input_right, 10);
    CHECK(player(world).velocity.x == Velocity{0});
    CHECK(world.held == 0);
}

TEST_CASE_METHOD(OnField, "a held jump rises as high as in Q16.16 arithmetic") {
    fix16_t velocity = -fix16_from_int(4), height = 0;
    const fix16_t gravity = fix16_div(fix16_one, fix16_from_int(8));
    while (velocity < 0) {
        velocity = fix16_add(velocity, gravity);
        height = fix16_sub(height, velocity);
    }
    CHECK(height_of_jump(level, 100) == height >> 8);
}

TEST_CASE_METHOD(OnField, "the earlier A is let go, the lower the jump") {
    int last = 0;
    for (const int frames : {1, 4, 8, 12, 16, 24}) {
        const int height = height_of_jump(level, frames);
        CHECK(height > last);
        last = height;
    }
    CHECK(height_of_jump(level, 100) >= last);
}

TEST_CASE_METHOD(OnField, "holding A does not jump again") {
    World world = standing(level);
    int jumps = 0;
    for (int frame = 0; frame < 200; ++frame) {
        step(world, input_a, level);
        jumps += (world.events & event_jump) != 0;
    }
    CHECK(jumps == 1);
}

TEST_CASE("a player can still jump in the coyote frames after walking off and not later") {
    const AsciiLevel level(R"(
............
............
.P..........
####........
............
............
............
............
............)");
    for (int late = 1; late <= 8; ++late) {
        World world = standing(level);
        run_until(world, level, input_right, [](const World& w) { return !is_on_floor(w); });
        run(world, level, input_right, late - 1);
        step(world, input_right | input_a, level);
        INFO("jumped " << late << " frames after the last on the floor");
        CHECK(((world.events & event_jump) != 0) == (late <= 5));
    }
}

TEST_CASE("a press shortly before landing jumps on landing, and an early one does not") {
    const AsciiLevel level(R"(
...
...
.P.
...
...
...
###)");
    World reference = start(level);
    const int landing = run_until(reference, level, 0, is_on_floor);
    for (int early = 0; early < 10; ++early) { // frames before the one that lands
        World world = start(level);
        bool jumped = false;
        for (int frame = 1; frame <= landing + 1; ++frame) {
            step(world, frame == landing - early ? input_a : Input{0}, level);
            jumped |= (world.events & event_jump) != 0;
        }
        INFO("pressed " << early << " frames before the landing");
        CHECK(jumped == (early <= 6));
    }
}

TEST_CASE("a buffered tap jumps as high as the shortest press from the floor") {
    auto [level, world] = started(R"(
...
...
...
...
.P.
...
...
###)");
    const int landing = run_until(world, level, 0, is_on_floor);
    const AsciiLevel ground(field);
    const int least = height_of_jump(ground, 1);
    for (int early = 0; early <= 6; ++early) {
        world = start(level);
        for (int frame = 1; frame <= landing; ++frame)
            step(world, frame == landing - early ? input_a : Input{0}, level);
        const Position floor = player(world).position.y;
        Position top = floor;
        for (int frame = 0; frame < 40; ++frame) {
            step(world, 0, level);
            top = std::min(top, player(world).position.y);
        }
        INFO("let go before the landing, " << early << " frames after the press");
        CHECK((floor - top).raw == least);
    }
}

TEST_CASE("the speed of a fall is limited to the terminal speed") {
    std::string shaft = "\n.P.\n";
    for (int i = 0; i < 60; ++i)
        shaft += "...\n";
    auto [level, world] = started(shaft);
    run(world, level, 0, 100);
    CHECK(player(world).velocity.y == Velocity{1024});
}

TEST_CASE("Down and A drop through a one-way floor, and A alone jumps from it") {
    const AsciiLevel level(R"(
...
...
.P.
^^^
...
...
###)");
    World world = standing(level);
    World jumper = world;
    step(jumper, input_a, level);
    CHECK((jumper.events & event_jump));
    step(world, input_down | input_a, level);
    CHECK_FALSE((world.events & event_jump));
    run(world, level, 0, 30);
    CHECK(player(world).position.y == at_pixel(96 - 7));
}

TEST_CASE_METHOD(OnField, "down and A on a solid floor jump") {
    World world = standing(level);
    step(world, input_down | input_a, level);
    CHECK((world.events & event_jump));
}

TEST_CASE_METHOD(OnField, "speed gained by running is kept in the air") {
    World world = standing(level);
    run(world, level, input_right | input_b, 40);
    step(world, input_right | input_b | input_a, level);
    run(world, level, input_right | input_a, 10);
    CHECK_FALSE(is_on_floor(world));
    CHECK(player(world).velocity.x == Velocity{512});
}

TEST_CASE_METHOD(OnField, "down on the floor ducks") {
    World world = standing(level);
    step(world, input_down, level);
    CHECK(player(world).state == ActorState::duck);
}

TEST_CASE("the player runs over a hill without leaving the ground, and can jump anywhere on it") {
    const AsciiLevel level(R"(
..................
..................
....../\..........
.P..ab##cd........
##################)");
    World world = standing(level);
    while (player(world).position.x < at_pixel(15 * 16)) {
        World jumping = world;
        step(jumping, input_right | input_b | input_a, level);
        REQUIRE((jumping.events & event_jump));
        REQUIRE(!is_on_floor(jumping));
        step(world, input_right | input_b, level);
        REQUIRE(is_on_floor(world));
    }
    CHECK(player(world).velocity.x == level.level().rules->tuning.run_speed);
}
