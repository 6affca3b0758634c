#include "tests/scripts/script_level.hpp"
#include "tools/newcomer/play_level.hpp"

namespace halfbyte::tools::newcomer {
namespace {

using Slots = std::vector<int>;

const char* const below = "\nP\n.\n.\n.\nw\n#\n";

// What a newcomer does next about an actor that it has landed on once, and that rests then.
Slots after_a_landing(const std::string& script) {
    const test::ScriptLevel level(below, script, test::ScriptLevel::rules_with(actor_tough));
    World world = test::start(level);
    Landings landings;
    test::run_until(world, level, 0, [&](const World& w) {
        landings.learn(w, level);
        return (w.events & (event_stomp | event_hit)) != 0;
    });
    step(world, 0, level);
    return landings.worth_a_try(world, level);
}

// A wall too high for a jump. The actor far from it throws the hero over it after a landing that
// counts, in two seconds of four. From the side it kills.
const char* const wall = R"(
.........................................
.........................................
.........................................
.........................................
.........................................
.........................................
.......................#.................
.......................#.................
.......................#.................
.......................#.................
.......................#.................
.......................#.................
.......................#.................
.......................#.................
.P...............w.....#...............G.
#########################################)";

const char* const throws_at_times = R"(
shut:
    pose stand
    stand
    wait 120
    gain stompable
    pose run
open_now:
    until time 4
    if touched hit
    loop 30 open_now
    lose stompable
    goto shut
hit:
    lose stompable
    launch 1664
    goto shut)";

} // namespace

TEST_CASE("a newcomer lands on what it has not landed on, and on what was worth it again") {
    const test::ScriptLevel level(below, "fly 0 0", test::ScriptLevel::rules_with(actor_tough));
    CHECK(Landings().worth_a_try(test::start(level), level) == Slots{1});
    CHECK(after_a_landing("gain stompable\nstand") == Slots{1});
}

TEST_CASE("a newcomer leaves what only clangs until it looks otherwise") {
    CHECK(after_a_landing("stand").empty());
    CHECK(after_a_landing("until touched\npose cheer") == Slots{1});
}

TEST_CASE("a newcomer before a wall lands on the actor that throws it over while that counts") {
    const auto seed = GENERATE(range(1u, 6u));
    const test::ScriptLevel level(wall, throws_at_times,
                                  test::ScriptLevel::rules_with(actor_tough | actor_hurts));
    const Try one =
        play_level(level, 1, {.seed = seed}, {.frames = 8000, .patience = 1800}, {});
    CHECK(one.end == TryEnd::finished);
}

} // namespace halfbyte::tools::newcomer
