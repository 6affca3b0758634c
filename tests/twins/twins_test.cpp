// Every routine of the twins on generated calls, against the C++.
#include "tests/twins/call_sets.hpp"
#include "tests/twins/random_world.hpp"

#include "engine/sim/step.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::test;

TEST_CASE("each routine does on the 6502 what it does in C++") {
    for (const CallSet& set : call_sets())
        DYNAMIC_SECTION(set.routine) {
            TwinConsole twin;
            CHECK(fault_of(set, {twin, twin_calls()}) == "");
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
