// The cycles of an actor with a script in a frame of the NES.
#include "engine/sim/step.hpp"
#include "tests/ports/budgets/limits.hpp"
#include "tests/ports/port_console.hpp"
#include "tests/support/ascii_level.hpp"
#include "tools/pipeline/content/compile_script.hpp"
#include "tools/pipeline/content/join_scripts.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

// The cycles of an actor after this number of frames.
std::uint64_t cycles_in_frame(const std::string& script, int frame) {
    const std::string_view kinds[] = {"hero", "actor"};
    const auto code = tools::content::compile_script({script, 1}, {{kinds[0], kinds[1]}}, "script");
    PortConsole port;
    Rules rules = shipped_rules();
    rules.actor_kinds[walker_kind] = {Behaviour::script, 0, {pixels(6), pixels(5)}, {96}};
    port.use(rules);
    port.use_scripts(
        tools::content::script_block_or_walking(tools::content::script_block_of({{}, {}, code})));
    const AsciiLevel level("\n............\n............\nP......w....\n############\n", rules);
    port.open(level.block());
    World world = start(port.level());
    run(world, port.level(), 0, frame);
    REQUIRE(world.actors[1].kind == walker_kind);
    port.put(world);
    return port.console.call(port.console.routine("think"), {.x = 1}).cycles;
}

// The cycles of the demo game's kinds with their own scripts: at worst in ten seconds beside the
// player, and in how many of these frames they exceed a limit.
struct KindCycles {
    std::uint64_t worst = 0;
    int beyond = 0;
};

constexpr int frames_of_kind = 600;
constexpr int most_frames_beyond = frames_of_kind / 16;

KindCycles cycles_of_kind(PortConsole& port, std::uint8_t kind, std::uint64_t limit) {
    const Routine think = port.console.routine("think");
    World world = start(port.level());
    world.actors[1].kind = kind;
    KindCycles result;
    for (int frame = 0; frame < frames_of_kind && world.actors[1].kind == kind; ++frame) {
        step(world, 0, port.level());
        port.put(world);
        const std::uint64_t cycles = port.console.call(think, {.x = 1}).cycles;
        result.worst = std::max(result.worst, cycles);
        result.beyond += cycles > limit;
    }
    return result;
}

} // namespace

TEST_CASE("an actor whose script rests stays within its cycles") {
    CHECK(cycles_in_frame("fly 0 0", 5) <= limit_of("nes.cycles.resting_script"));
}

TEST_CASE("an actor that walks stays within its cycles") {
    CHECK(cycles_in_frame("walk", 5) <= limit_of("nes.cycles.walking"));
}

TEST_CASE("an actor that waits for time stays within its cycles") {
    CHECK(cycles_in_frame("wait 30", 5) <= limit_of("nes.cycles.waiting_script"));
}

TEST_CASE("an actor whose script waits for the player stays within its cycles") {
    CHECK(cycles_in_frame("fly 0 0\nuntil near 40", 5) <= limit_of("nes.cycles.asking_script"));
}

TEST_CASE("an actor whose script continues stays within its cycles") {
    const std::string script = "run 96\nagain: wait 4\nturn\ngoto again";
    const std::uint64_t going_on = cycles_in_frame(script, 4); // in the fifth frame
    CHECK(cycles_in_frame(script, 3) < going_on);
    CHECK(going_on <= limit_of("nes.cycles.script_step"));
}

TEST_CASE(
    "the scripts of the demo game's actors stay within their cycles, also where they continue") {
    PortConsole port;
    const Rules& rules = shipped_rules();
    port.use_scripts(shipped_pack().scripts);
    const AsciiLevel level("\n............\n............\nP......w....\n############\n", rules);
    port.open(level.block());
    int kinds = 0;
    for (std::uint8_t kind = 0; kind < actor_kind_count; ++kind) {
        if (rules.actor_kinds[kind].behaviour != Behaviour::script)
            continue;
        ++kinds;
        INFO("kind " << int{kind});
        const KindCycles cycles = cycles_of_kind(port, kind, limit_of("nes.cycles.script_step"));
        CHECK(cycles.worst <= limit_of("nes.cycles.demo_script"));
        CHECK(cycles.beyond <= most_frames_beyond);
    }
    CHECK(kinds == 16);
}

} // namespace halfbyte::test
