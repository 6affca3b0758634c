// Tests the ops that move an actor.
#include "tests/scripts/script_level.hpp"

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

// The position of the actor: far from the player's cell, on the floor of the hall.
constexpr Position start_x = at_pixel(7 * 16 + 8);
constexpr Position floor_y = at_pixel(4 * 16 - 6);

} // namespace

TEST_CASE("walk moves at the speed of the kind and turns at a wall") {
    const ScriptLevel level(actor_hall, "walk");
    CHECK(actor_of(after(level, 10)).position.x == start_x - pixels(10));
    const World world = after(level, 300);
    CHECK(actor_of(world).position.y == floor_y);
    CHECK(actor_of(world).position.x > at_pixel(0));
}

TEST_CASE("run moves ahead at its own speed and ends at a wall") {
    const ScriptLevel level(actor_hall, "turn\nrun 512");
    CHECK(actor_of(after(level, 10)).position.x == start_x + pixels(20));
    const World world = after(level, 200);
    CHECK(actor_of(world).position.x == at_pixel(15 * 16 - 6));
    CHECK(actor_of(world).velocity.x == Velocity{0});
}

TEST_CASE("run can use the actor's parameter as its speed") {
    const ScriptLevel level(actor_hall, "run parameter");
    World world = start(level);
    world.actors[1].parameter = 32; // times 16 subpixels
    run(world, level, 0, 10);
    CHECK(actor_of(world).position.x == start_x - pixels(20));
}

TEST_CASE("stand stops a running actor") {
    const ScriptLevel level(actor_hall, "run 256\nwait 5\nstand");
    CHECK(actor_of(after(level, 50)).position.x == start_x - pixels(5));
}

TEST_CASE("hop jumps up and ahead and gravity brings the actor down again") {
    const ScriptLevel level(actor_hall, "until floor\nhop 1024 256\nuntil floor\nstand");
    World world = start(level);
    Position highest = floor_y;
    for (int frame = 0; frame < 120; ++frame) {
        step(world, 0, level);
        highest = actor_of(world).position.y < highest ? actor_of(world).position.y : highest;
    }
    // 1,024 subpixels a frame, less by 64 in each frame: 960 + 896 + ... + 64.
    CHECK(highest == floor_y - Distance{7680});
    CHECK(actor_of(world).position.y == floor_y);
    CHECK(actor_of(world).position.x < start_x - pixels(20));
    CHECK(actor_of(world).velocity.x == Velocity{0});
}

TEST_CASE("fly moves ahead and down without gravity, or back and up with negative numbers") {
    const Actor ahead = actor_of(after(ScriptLevel(actor_hall, "fly 128 -64"), 16));
    CHECK(ahead.position.x == start_x - pixels(8));
    CHECK(ahead.position.y == floor_y - pixels(4));
    const Actor back = actor_of(after(ScriptLevel(actor_hall, "fly -128 0"), 16));
    CHECK(back.position.x == start_x + pixels(8));
    CHECK(back.position.y == floor_y);
}

TEST_CASE("wave rises, falls below its height and is back after 64 frames") {
    const ScriptLevel level("\n........\n....w...\n........\n........\nP.......\n########\n",
                            "wave");
    World world = start(level);
    const Point begin = actor_of(world).position;
    run(world, level, 0, 16);
    CHECK(begin.y - actor_of(world).position.y == Distance{120 * 16});
    run(world, level, 0, 32);
    CHECK(actor_of(world).position.y > begin.y + pixels(7));
    run(world, level, 0, 16);
    CHECK(actor_of(world).position == begin);
}

TEST_CASE("circle returns after 64 frames and passes all sides of its centre") {
    const ScriptLevel level(R"(
................
................
.......w........
................
................
P...............
################)",
                            "circle");
    World world = start(level);
    const Point begin = actor_of(world).position;
    Point least = begin, most = begin;
    for (int frame = 0; frame < 64; ++frame) {
        step(world, 0, level);
        const Point at = actor_of(world).position;
        least = {std::min(least.x, at.x), std::min(least.y, at.y)};
        most = {std::max(most.x, at.x), std::max(most.y, at.y)};
    }
    CHECK(actor_of(world).position == begin);
    CHECK(most.x - least.x == pixels(16));
    CHECK(most.y - least.y == pixels(16));
}

TEST_CASE("home moves to the player along both axes and no faster than its kind's speed") {
    const ScriptLevel level(R"(
................
........P.......
.w.....####.....
................
................)",
                            "home");
    World world = start(level);
    for (int frame = 0; frame < 200; ++frame) {
        step(world, 0, level);
        REQUIRE(magnitude(actor_of(world).velocity.x) <= Velocity{256});
        REQUIRE(magnitude(actor_of(world).velocity.y) <= Velocity{256});
    }
    CHECK(magnitude(actor_of(world).position.x - player(world).position.x) < pixels(40));
    CHECK(magnitude(actor_of(world).position.y - player(world).position.y) < pixels(40));
}

TEST_CASE("turn turns the actor round and reverses its motion") {
    const Actor actor = actor_of(after(ScriptLevel(actor_hall, "fly 128 0\nturn"), 16));
    CHECK_FALSE(actor.flags & actor_faces_left);
    CHECK(actor.position.x == start_x + pixels(8));
}

TEST_CASE("face turns the actor to the player or leaves it facing the player") {
    CHECK(actor_of(after(ScriptLevel(actor_hall, "turn\nface"), 1)).flags & actor_faces_left);
    CHECK(actor_of(after(ScriptLevel(actor_hall, "face"), 1)).flags & actor_faces_left);
    const char* mirrored = "\n.......W....P\n#############\n";
    CHECK_FALSE(actor_of(after(ScriptLevel(mirrored, "turn\nface"), 1)).flags & actor_faces_left);
}
