// The ops that say how an actor moves.
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/script.hpp"
#include "tests/scripts/script_level.hpp"

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

constexpr const char* hall = R"(
................
................
................
P......w.......#
################)";

// Far from the player's cell, on the floor of the hall.
constexpr Position start_x = at_pixel(7 * 16 + 8);
constexpr Position floor_y = at_pixel(4 * 16 - 6);

} // namespace

TEST_CASE("walk goes on at the speed of the kind, and turns at a wall") {
    const ScriptLevel level(hall, "walk");
    CHECK(actor_of(after(level, 10)).position.x == start_x - pixels(10));
    const World world = after(level, 300);
    CHECK(actor_of(world).position.y == floor_y);
    CHECK(actor_of(world).position.x > at_pixel(0));
}

TEST_CASE("run goes ahead at a speed of its own, and ends at a wall") {
    const ScriptLevel level(hall, "turn\nrun 512");
    CHECK(actor_of(after(level, 10)).position.x == start_x + pixels(20));
    const World world = after(level, 200);
    CHECK(actor_of(world).position.x == at_pixel(15 * 16 - 6));
    CHECK(actor_of(world).velocity.x == Velocity{0});
}

TEST_CASE("run takes the parameter of the actor as its speed") {
    const ScriptLevel level(hall, "run parameter");
    World world = start(level);
    world.actors[1].parameter = 32; // times 16 subpixels
    run(world, level, 0, 10);
    CHECK(actor_of(world).position.x == start_x - pixels(20));
}

TEST_CASE("stand stops what ran") {
    const ScriptLevel level(hall, "run 256\nwait 5\nstand");
    CHECK(actor_of(after(level, 50)).position.x == start_x - pixels(5));
}

TEST_CASE("hop goes up and ahead, and gravity brings it down again") {
    const ScriptLevel level(hall, "until floor\nhop 1024 256\nuntil floor\nstand");
    World world = start(level);
    Position highest = floor_y;
    for (int frame = 0; frame < 120; ++frame) {
        step(world, 0, level);
        highest = actor_of(world).position.y < highest ? actor_of(world).position.y : highest;
    }
    // 1,024 subpixels a frame less 64 each frame: 960 + 896 + ... + 64.
    CHECK(highest == floor_y - Distance{7680});
    CHECK(actor_of(world).position.y == floor_y);
    CHECK(actor_of(world).position.x < start_x - pixels(20));
    CHECK(actor_of(world).velocity.x == Velocity{0});
}

TEST_CASE("fly goes ahead and down without gravity, and below 0 back and up") {
    const Actor ahead = actor_of(after(ScriptLevel(hall, "fly 128 -64"), 16));
    CHECK(ahead.position.x == start_x - pixels(8));
    CHECK(ahead.position.y == floor_y - pixels(4));
    const Actor back = actor_of(after(ScriptLevel(hall, "fly -128 0"), 16));
    CHECK(back.position.x == start_x + pixels(8));
    CHECK(back.position.y == floor_y);
}

TEST_CASE("a wave rises, falls below its height, and is back there after 64 frames") {
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

TEST_CASE("a circle is back where it began after 64 frames, and was on all sides of its middle") {
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

TEST_CASE("a pose within a wave leaves the wave as it is") {
    const char* cave = "\n........\n....w...\n........\n........\nP.......\n########\n";
    const ScriptLevel still(cave, "wave"), posing(cave, R"(
    wave
again:
    wait 16
    pose jump
    wait 16
    pose run
    goto again)");
    const World world = after(posing, 40);
    CHECK(actor_of(world).state == ActorState::run);
    CHECK(actor_of(world).position == actor_of(after(still, 40)).position);
}

TEST_CASE("nothing that a script does makes a wave or a circle faster than its kind") {
    for (const char* script : {"circle\nagain: wait 32\nturn\ngoto again",
                               "again: wave\nwait 16\nfly 0 -2048\nwait 1\ngoto again",
                               "again: wave\nwait 40\nturn\nwave\ncircle\nwait 9\ngoto again"}) {
        const ScriptLevel level(hall, script);
        World world = start(level);
        for (int frame = 0; frame < 300; ++frame) {
            step(world, 0, level);
            if (act_of(actor_of(world)) == ScriptAct::act_hover)
                continue;
            REQUIRE(magnitude(actor_of(world).velocity.x) <= Velocity{256});
            REQUIRE(magnitude(actor_of(world).velocity.y) <= Velocity{256});
        }
    }
}

TEST_CASE("who flies up for ever is gone once it is far above the level") {
    const ScriptLevel level(hall, "fly 0 -2048");
    World world = start(level);
    run(world, level, 0, 135); // 8 pixels each
    CHECK(actor_of(world).position.y == floor_y - pixels(135 * 8));
    CHECK(actor_of(world).position.y - pixels(8) < at_pixel(0) - most_above_level);
    step(world, 0, level);
    CHECK(world.actors[1].kind == no_actor);
}

TEST_CASE("home comes to the player, from either side, and no faster than its kind") {
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

TEST_CASE("turn turns round, and what moves goes the other way") {
    const Actor actor = actor_of(after(ScriptLevel(hall, "fly 128 0\nturn"), 16));
    CHECK_FALSE(actor.flags & actor_faces_left);
    CHECK(actor.position.x == start_x + pixels(8));
}

TEST_CASE("face turns to the player, and who looks to the player stays") {
    CHECK(actor_of(after(ScriptLevel(hall, "turn\nface"), 1)).flags & actor_faces_left);
    CHECK(actor_of(after(ScriptLevel(hall, "face"), 1)).flags & actor_faces_left);
    const char* mirrored = "\n.......W....P\n#############\n";
    CHECK_FALSE(actor_of(after(ScriptLevel(mirrored, "turn\nface"), 1)).flags & actor_faces_left);
}
