// Each module of the simulation's twin against its C++, on generated worlds: both start from the
// same state image, and must leave the same one.
#include "tests/twins/random_world.hpp"
#include "tests/twins/twin_console.hpp"

#include "engine/sim/actors.hpp"
#include "engine/sim/bodies.hpp"
#include "engine/sim/cells_act.hpp"
#include "engine/sim/fate.hpp"
#include "engine/sim/player.hpp"
#include "engine/sim/step.hpp"
#include "engine/sim/wake.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

using Module = void (*)(World&, const Level&);

void pose(World& world, const Level&) {
    player_pose(world);
}

// A new level now and then, a new world for each call.
void compare(const char* routine_name, Module module, unsigned seed) {
    std::mt19937 random(seed);
    TwinConsole twin;
    const Routine routine = twin.console.routine(routine_name);
    for (long call = 0; call < twin_calls(); ++call) {
        if (call % 100 == 0)
            twin.open(random_level_block(random));
        World world = random_world(random, twin.level());
        twin.put(world);
        module(world, twin.level());
        twin.console.call(routine);
        INFO(routine_name << ", call " << call);
        REQUIRE(twin.difference(world) == "");
    }
}

} // namespace

TEST_CASE("wake_and_sleep does on the 6502 what it does in C++") {
    compare("wake_and_sleep", wake_and_sleep, 1);
}

TEST_CASE("wake_all does on the 6502 what it does in C++") {
    compare("wake_all", wake_all, 2);
}

TEST_CASE("player_intent does on the 6502 what it does in C++") {
    compare("player_intent", player_intent, 3);
}

TEST_CASE("player_pose does on the 6502 what it does in C++") {
    compare("player_pose", pose, 4);
}

TEST_CASE("actors_think does on the 6502 what it does in C++") {
    compare("actors_think", actors_think, 5);
}

TEST_CASE("move_bodies does on the 6502 what it does in C++") {
    compare("move_bodies", move_bodies, 6);
}

TEST_CASE("bodies_meet does on the 6502 what it does in C++") {
    compare("bodies_meet", bodies_meet, 7);
}

TEST_CASE("cells_act does on the 6502 what it does in C++") {
    compare("cells_act", cells_act, 8);
}

TEST_CASE("decide_fate does on the 6502 what it does in C++") {
    compare("decide_fate", decide_fate, 9);
}

TEST_CASE("return_to_respawn does on the 6502 what it does in C++") {
    compare("return_to_respawn", return_to_respawn, 10);
}

TEST_CASE("step does on the 6502 what it does in C++, from any state") {
    std::mt19937 random(11);
    TwinConsole twin;
    const Routine routine = twin.console.routine("step");
    for (long call = 0; call < twin_calls(); ++call) {
        if (call % 100 == 0)
            twin.open(random_level_block(random));
        World world = random_world(random, twin.level());
        twin.put(world);
        const Input input = random_input(random);
        step(world, input, twin.level());
        twin.console.call(routine, {.a = input});
        INFO("call " << call);
        REQUIRE(twin.difference(world) == "");
    }
}

TEST_CASE("levels played by chance go the same way on the 6502 and in C++") {
    std::mt19937 random(12);
    TwinConsole twin;
    const Routine routine = twin.console.routine("step");
    for (long level = 0; level < twin_calls() / 2000; ++level) {
        twin.open(random_level_block(random));
        const auto seed = static_cast<std::uint16_t>(random());
        World world;
        start_level(world, twin.level(), seed);
        twin.console.variable("seed").set_u16(seed);
        twin.console.call("start_level");
        Input held = 0;
        for (int frame = 0; frame < 1000; ++frame) {
            INFO("level " << level << ", frame " << frame);
            REQUIRE(twin.difference(world) == "");
            if (between(random, 0, 11) == 0)
                held = random_input(random);
            step(world, held, twin.level());
            twin.console.call(routine, {.a = held});
        }
    }
}
