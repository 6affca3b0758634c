#include "tests/scripts/script_level.hpp"
#include "tests/support/source_folder.hpp"
#include "tools/commands/solve/solve_movie.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/pipeline/content/load_playable.hpp"

#include <algorithm>

namespace halfbyte::tools::solve {
namespace {

// A corridor that a crumbling cell closes, with an actor beside it that faces it.
constexpr std::string_view corridor = "##############\n"
                                      "P.......Wx..G.\n"
                                      "##############\n";

SolveResult solve(const Level& level) {
    SolveLimits limits;
    limits.states = 200'000;
    return solve_level(level, limits, {});
}

bool has_goal(const SolveResult& result, GoalKind kind) {
    return std::any_of(result.goals.begin(), result.goals.end(),
                       [&](const Goal& goal) { return goal.kind == kind; });
}

bool is_cleared(const Level& level, const SolveResult& result) {
    return movie::run_movie(level, {"", "", 1, 0, result.inputs}).cleared_at
           == result.inputs.size();
}

} // namespace

TEST_CASE("a cell that an actor opens when it is touched is opened before the way to the goal") {
    const test::ScriptLevel level(corridor, "until touched\nopen",
                                  test::ScriptLevel::rules_with(actor_touchable));
    const SolveResult result = solve(level);
    REQUIRE(result.outcome == SolveOutcome::found);
    CHECK(has_goal(result, GoalKind::cell));
    CHECK(is_cleared(level, result));
}

TEST_CASE("a gate whose switch nothing turns on is reported without a search") {
    const test::ScriptLevel level(corridor, "until on 3\nopen");
    const SolveResult result = solve(level);
    CHECK(result.outcome == SolveOutcome::blocked);
    CHECK(result.hindrance.why == Why::nothing_does);
    CHECK(result.cost.steps == 0);
    CHECK(describe(result, {level, {}})
          == "nothing in the level does what \"on 3\" of actor of kind 2 in cell (8, 1) needs");
}

TEST_CASE("an actor whose hits the player cannot take is reported without a search") {
    const test::ScriptLevel level(corridor, "until hits 0\nopen");
    const SolveResult result = solve(level);
    CHECK(result.outcome == SolveOutcome::blocked);
    CHECK(result.hindrance.why == Why::cannot_hurt);
    CHECK(result.cost.steps == 0);
}

TEST_CASE("a condition that the plan does not follow is reported after a short search") {
    const test::ScriptLevel level(corridor, "until counter_1 3\nopen");
    const SolveResult result = solve(level);
    CHECK(result.outcome == SolveOutcome::blocked);
    CHECK(result.hindrance.why == Why::unknown);
    CHECK_THAT(describe(result, {level, {}}),
               Catch::StartsWith("cannot predict when \"counter_1 3\""));
}

TEST_CASE("a careful search opens with B what it could not reach without") {
    const test::ScriptLevel level("########################################\n"
                                  "................................#.......\n"
                                  "................................#.......\n"
                                  "................................#.......\n"
                                  "P..............................Wx......G\n"
                                  "###############......###################\n",
                                  "until touched\nadd counter_1 1\nuntil counter_1 1\nopen",
                                  test::ScriptLevel::rules_with(actor_touchable));
    SolveLimits limits;
    limits.careful = true;
    const SolveResult result = solve_level(level, limits, {});
    REQUIRE(result.outcome == SolveOutcome::found);
    CHECK(is_cleared(level, result));
    CHECK(result.hindrance.why == Why::none);
    CHECK_FALSE(result.missed);
}

TEST_CASE("levels with keys, levers and a boss are solved goal by goal") {
    const auto [game, name, kind] = GENERATE(table<const char*, const char*, GoalKind>({
        {"tests/keys", "hall", GoalKind::counter},
        {"tests/blades", "hall", GoalKind::hits},
    }));
    const std::string folder = test::source_path(game);
    const content::Playable playable = content::load_playable(folder, {});
    const Level level = level_of(playable.pack, movie::choose_level(playable.pack, name, folder));
    const SolveResult result = solve_level(level, {}, {});
    INFO(describe(result, {level, playable.scripts}));
    REQUIRE(result.outcome == SolveOutcome::found);
    CHECK(has_goal(result, kind));
    CHECK(is_cleared(level, result));
}

} // namespace halfbyte::tools::solve
