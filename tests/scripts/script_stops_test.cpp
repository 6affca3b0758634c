// Tests which ops of a script are found to run in a step, and breakpoints.
#include "platform/hosted/inspect/breakpoints.hpp"
#include "platform/hosted/inspect/script_panel.hpp"
#include "tests/scripts/script_level.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/script_sources.hpp"

using namespace halfbyte::test;
using Catch::Matchers::Contains;

namespace {

// Its first line is line 1.
constexpr const char* hopping = R"(switch_off 3  # a comment
again:
    wait 2
    if on 3 goto end
    loop 2 again
    hop 320 128
    until floor
end:
    switch_on 3)";

ScriptSources sources_of(const std::string& script) {
    content::ActorTable actors;
    actors.path = "actors.toml";
    actors.entries.resize(2);
    content::ActorEntry& entry = actors.entries[1];
    entry.name = "hopper";
    entry.script_text = {script, 1, Range{1, 16}};
    entry.script = content::compile_script(entry.script_text, {}, actors.path);
    return content::script_sources_of(actors);
}

// The lines of the script that run in the step from a world, in their order in the script.
std::vector<int> lines_that_run(const World& world, const Level& level,
                                const ScriptSource& source) {
    std::vector<int> lines;
    for (const OpSource& op : source.ops) {
        const ScriptStop stop{walker_kind, op.at};
        if (!reached_stops(world, 0, level, {&stop, 1}).empty())
            lines.push_back(op.line);
    }
    return lines;
}

std::string fault_of(const std::string& text, const ScriptSources& scripts) {
    return message_of<std::runtime_error>([&] { parse_breakpoint(text, scripts); });
}

} // namespace

TEST_CASE("the lines of a script that run in a step are found from the step itself") {
    const ScriptLevel level(actor_hall, hopping);
    const ScriptSources sources = sources_of(hopping);
    const ScriptSource& source = sources.kinds[2];
    World world = start(level);
    using Lines = std::vector<int>;
    // In the air, nothing runs; line 0 is the end of the script.
    const Lines expected[] = {{1, 3}, {}, {3, 4, 5}, {}, {3, 4, 5}, {}, {4, 5, 6, 7}, {}};
    for (const Lines& lines : expected) {
        INFO("frame " << world.frame);
        CHECK(lines_that_run(world, level, source) == lines);
        step(world, 0, level);
    }
    run_until(world, level, 0, [&](const World& w) { return actor_of(w).contact & contact_floor; });
    CHECK(lines_that_run(world, level, source) == Lines{9, 0});
}

TEST_CASE("kinds that share the bytes of a script have their own breakpoints") {
    const ScriptLevel level(actor_hall, "fly 0 0"); // as the shot's
    const World world = start(level);
    const ScriptStop of_shot[] = {{shot_kind, 0}}, of_actor[] = {{shot_kind, 0}, {walker_kind, 0}};
    CHECK(reached_stops(world, 0, level, of_shot).empty());
    const auto reached = reached_stops(world, 0, level, of_actor);
    REQUIRE(reached.size() == 1);
    CHECK(reached[0].stop == 1);
    CHECK(reached[0].slot == 1);
}

TEST_CASE("the present line of an actor is the one at which its script waits") {
    const ScriptLevel level(actor_hall, hopping);
    const ScriptSources sources = sources_of(hopping);
    World world = start(level);
    std::vector<int> lines;
    for (int frame = 0; frame < 30; ++frame) {
        step(world, 0, level);
        const OpSource* op = present_op(actor_of(world), sources.kinds[2]);
        REQUIRE(op != nullptr);
        if (lines.empty() || lines.back() != op->line)
            lines.push_back(op->line);
    }
    CHECK(lines == std::vector<int>{3, 7, 0});
}

TEST_CASE("a script is shown with what its actor waits for, and with the marks of its lines") {
    const char* script = "again:\n    until near 40\n    turn\n    goto again";
    const ScriptLevel level(actor_hall, script);
    const ScriptSources sources = sources_of(script);
    const World world = after(level, 3);
    Breakpoints breakpoints;
    breakpoints.toggle({"hopper", 3});
    const ScriptPanel panel = script_panel({world, level, 1, sources.kinds[2]}, breakpoints, {2});
    CHECK(panel.facts[0].text == "hopper #1");
    CHECK(panel.facts[1].text == "until near 40");
    CHECK(panel.facts[2].text == "  player at -112,-1"); // 7 cells; the middles differ by a pixel
    REQUIRE(panel.lines.size() == 4);
    CHECK(panel.lines[0].line == 0); // a label
    CHECK(panel.lines[1].text == "2 until near 40");
    CHECK((panel.lines[1].is_present && panel.lines[1].has_run && !panel.lines[1].has_breakpoint));
    CHECK((panel.lines[2].has_breakpoint && !panel.lines[2].is_present));
    breakpoints.toggle({"hopper", 3});
    CHECK(breakpoints.empty());
}

TEST_CASE("the panel shows the hits that are left, and how long nothing hurts the actor again") {
    const char* script = "wait 9";
    Rules rules = ScriptLevel::quiet_rules();
    rules.actor_kinds[walker_kind].hits = 6;
    const ScriptLevel level(actor_hall, script, rules);
    const ScriptSources sources = sources_of(script);
    World world = after(level, 1);
    world.actors[1].hits = 4;
    const auto shows = [&](const char* fact) {
        const ScriptPanel panel = script_panel({world, level, 1, sources.kinds[2]}, {}, {});
        return std::ranges::find(panel.facts, fact, &PanelRow::text) != panel.facts.end();
    };
    CHECK(shows("hits 4 of 6"));
    CHECK_FALSE(shows("mercy 20 more"));
    world.actors[1].mercy = 20;
    CHECK(shows("mercy 20 more"));
}

TEST_CASE("a breakpoint follows the text of its line, and is returned once that is gone") {
    const ScriptSources before = sources_of("wait 1\nturn\nwait 2\nturn");
    Breakpoints breakpoints;
    breakpoints.add({"hopper", 3});
    breakpoints.add({"hopper", 4});
    const ScriptSources after = sources_of("wait 1\nturn\nwait 9\nwait 9\nturn");
    CHECK(breakpoints.follow(before, after) == std::vector<Breakpoint>{{"hopper", 3}});
    CHECK(breakpoints.has({"hopper", 5})); // of both lines, the nearest one
    CHECK(breakpoints.follow(after, before).empty());
    CHECK(breakpoints.has({"hopper", 4}));
    CHECK(breakpoints.follow(before, {}).size() == 1);
    CHECK(breakpoints.empty());
}

TEST_CASE("a breakpoint names a kind with a script and a line with an op") {
    const ScriptSources scripts = sources_of(hopping);
    CHECK(parse_breakpoint("hopper:6", scripts) == Breakpoint{"hopper", 6});
    Breakpoints breakpoints;
    breakpoints.add({"hopper", 3});
    REQUIRE(breakpoints.stops_in(scripts).size() == 1);
    CHECK(breakpoints.stops_in(scripts)[0].at == 2); // after switch_off and its operand
    CHECK_THAT(fault_of("hopper:2", scripts),
               Contains("no op in line \"2\"; it has ops in the lines 1, 3, 4, 5, 6, 7, 9"));
    CHECK_THAT(fault_of("hopper:6x", scripts), Contains("no op in line \"6x\""));
    CHECK_THAT(
        fault_of("hoper:6", scripts),
        Contains("no kind with a script is called \"hoper\"; kinds with a script are hopper"));
    for (const char* text : {"hopper", "hopper:", ":6"}) {
        CHECK_THAT(fault_of(text, scripts), Contains("must be KIND:LINE"));
        CHECK(fault_of(text, scripts).find('\n') == std::string::npos);
    }
    CHECK_THAT(fault_of("hopper:6", {}), Contains("needs a game folder"));
}
