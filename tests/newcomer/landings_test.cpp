#include "tests/scripts/script_level.hpp"
#include "tools/lab/newcomer/play_level.hpp"

namespace halfbyte::tools::newcomer {
namespace {

using Slots = std::vector<int>;

const char* const below = "\nP\n.\n.\n.\nw\n#\n";

// The actors that a newcomer approaches after it has landed once on an actor, which then follows
// the script.
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

// A wall too high for a jump, and an actor behind the hero, away from the goal. Landings on the
// actor count in two of every four seconds; the third beats it. It kills from the side.
const char* const wall = R"(
.........................................
.........................................
.........................................
.........................................
.........................................
.........................................
.........................................
............#............................
............#............................
............#............................
............#............................
............#............................
............#............................
......w..P..#...........................G
#########################################)";

const char* const open_at_times = R"(
shut:
    pose stand
    stand
    wait 120
    gain stompable
    pose cheer
open_now:
    until time 4
    if touched hit
    loop 30 open_now
    lose stompable
    goto shut
hit:
    lose stompable
    if off 1 first
    if off 2 second
    switch_on 3
    die
first:
    switch_on 1
    goto shut
second:
    switch_on 2
    goto shut)";

} // namespace

TEST_CASE("a newcomer lands on new actors and again on those for which it was worth it") {
    const test::ScriptLevel level(below, "fly 0 0", test::ScriptLevel::rules_with(actor_tough));
    CHECK(Landings().worth_a_try(test::start(level), level) == Slots{1});
    CHECK(after_a_landing("gain stompable\nstand") == Slots{1});
}

TEST_CASE("a newcomer ignores an actor that only clangs until its look changes") {
    CHECK(after_a_landing("stand").empty());
    CHECK(after_a_landing("until touched\npose cheer") == Slots{1});
}

TEST_CASE("a blocked newcomer goes back to an actor and beats it by landings that count") {
    const auto seed = GENERATE(1u, 2u, 3u);
    const test::ScriptLevel level(wall, open_at_times,
                                  test::ScriptLevel::rules_with(actor_tough | actor_hurts));
    int stomps = 0;
    play_level(level, 1, {.seed = seed}, {}, [&](const World& world) {
        stomps += (world.events & event_stomp) != 0;
        return !(world.switches & 4) && world.frame < 3600;
    });
    CHECK(stomps == 3);
}

} // namespace halfbyte::tools::newcomer
