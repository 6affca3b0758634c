#include "tools/commands/solve/planner.hpp"

#include "tests/scripts/script_level.hpp"
#include "tools/commands/solve/actions.hpp"
#include "tools/commands/solve/script_state.hpp"

#include <string>

namespace halfbyte::tools::solve {
namespace {

// A corridor that a crumbling cell closes, between two actors that face it.
constexpr std::string_view between_two = "##############\n"
                                         "P.......Wxw.G.\n"
                                         "##############\n";

// Makes the plan of a level's start, and counts how often it calls its watch.
struct Planned {
    Plan plan;
    int looks = 0;
};

Planned plan_at_start(const Level& level) {
    Planned planned;
    planned.plan = next_plan(level, openings_of(level), test::start(level), {}, {}, [&] {
        ++planned.looks;
        return true;
    });
    return planned;
}

// Shafts up to the goal's corridor, each closed by a crumbling cell. The actor that opens it is
// above, so that the player reaches it only through another shaft.
std::string closed_shafts(int count) {
    const auto row = [&](const char* first, const char* shaft) {
        std::string text = first;
        for (int i = 0; i < count; ++i)
            text += shaft;
        return text + "#\n";
    };
    return "\n" + row("G", "...") + row("#", "xw#") + row("#", ".##") + row("P", "...")
           + row("#", "###");
}

// A script that opens a cell if switch 1 is on. Each of the first `count` switches turns on all
// others, and none is on at first.
std::string switches_in_circles(int count) {
    const auto number = [](int i) { return std::to_string(i + 1); };
    std::string script = "look:\n";
    for (int i = 0; i < count; ++i)
        script += "if on " + number(i) + " switch_" + number(i) + "\n";
    script += "wait 1\ngoto look\n";
    for (int i = 0; i < count; ++i) {
        script += "switch_" + number(i) + ":\n";
        for (int other = 0; other < count; ++other)
            if (other != i)
                script += "switch_on " + number(other) + "\n";
        script += i == 0 ? "open\nrest\n" : "rest\n";
    }
    return script;
}

} // namespace

TEST_CASE("an actor that is awake waits for the count that its script names") {
    const test::ScriptLevel level(between_two, "until keys 3\nopen");
    const World world = test::after(level, 2);
    constexpr int placement = 1; // after the player
    REQUIRE(awake_actor(world, placement) != nullptr);
    const std::vector<Deed> deeds = ScriptState(level, world, placement).deeds();
    REQUIRE(deeds.size() == 1);
    REQUIRE(deeds.front().needs.size() == 1);
    CHECK(deeds.front().needs.front().value == 3);
}

TEST_CASE("a cell that two actors can open is as passable as the better of both gates") {
    const test::ScriptLevel level(between_two, "until touched\nopen");
    const Openings openings = openings_of(level);
    REQUIRE(openings.all.size() == 2);
    REQUIRE(openings.all[0].at == openings.all[1].at);
    const World world = test::start(level);
    const auto route = [&](Gate first, Gate second) {
        return DistanceField(level, openings, {first, second}, {}).route(world);
    };
    CHECK_FALSE(route(Gate::blocked, Gate::blocked).there);
    CHECK(route(Gate::shut, Gate::blocked).openings == std::vector{0});
    CHECK(route(Gate::blocked, Gate::shut).openings == std::vector{1});
    CHECK(route(Gate::passable, Gate::shut).openings.empty());
    CHECK(route(Gate::shut, Gate::passable).openings.empty());
}

TEST_CASE("the actor that opens a cell is the one that the player can reach") {
    const test::ScriptLevel level(between_two, "until touched\nopen",
                                  test::ScriptLevel::rules_with(actor_touchable));
    const Plan plan = plan_at_start(level).plan;
    REQUIRE(plan.goal);
    CHECK(plan.goal->placement == 1);
}

TEST_CASE("a player below the level has no path") {
    const test::AsciiLevel level("P.....\n"
                                 "#####G\n");
    World world = test::start(level);
    player(world).position = {at_cell(5), at_cell(500'000)};
    CHECK_FALSE(DistanceField(level).route(world).there);
}

TEST_CASE("an attack of a further state of the player is an action of the search") {
    Rules rules = test::ScriptLevel::quiet_rules();
    constexpr std::uint8_t armed_kind = 4;
    rules.actor_kinds[armed_kind] = rules.actor_kinds[player_kind];
    const test::ScriptLevel unarmed(between_two, "until touched\nopen", rules);
    rules.actor_kinds[armed_kind].attack = Attack::strike;
    const test::ScriptLevel armed(between_two, "until touched\nopen", rules);
    const Action strike = pressing_b(0);
    CHECK_FALSE(is_useful(strike, unarmed, {}));
    CHECK(is_useful(strike, armed, {}));
}

TEST_CASE("a plan that fails takes few looks, however many gates or switches there are") {
    constexpr int most_looks = 400;
    SECTION("gates, each of which is behind all others") {
        const test::ScriptLevel level(closed_shafts(12), "until touched\nopen",
                                      test::ScriptLevel::rules_with(actor_touchable));
        const Planned planned = plan_at_start(level);
        REQUIRE(openings_of(level).all.size() == 12);
        CHECK(planned.plan.hindrance.why == Why::no_path_to);
        CHECK(planned.looks < most_looks);
    }
    SECTION("switches, each of which turns on all others") {
        const test::ScriptLevel level("##############\n"
                                      "P.......Wx..G.\n"
                                      "##############\n",
                                      switches_in_circles(8));
        const Planned planned = plan_at_start(level);
        CHECK(planned.plan.hindrance.why == Why::nothing_does);
        CHECK(planned.looks < most_looks);
    }
}

TEST_CASE("a plan ends when its watch says so") {
    const test::ScriptLevel level(closed_shafts(4), "until touched\nopen",
                                  test::ScriptLevel::rules_with(actor_touchable));
    int looks = 0;
    const Plan plan = next_plan(level, openings_of(level), test::start(level), {}, {},
                                [&] { return ++looks < 3; });
    CHECK_FALSE(plan.goal);
    CHECK(looks == 3);
}

} // namespace halfbyte::tools::solve
