#include "tests/scripts/script_level.hpp"
#include "tests/support/ascii_level.hpp"
#include "tools/commands/solve/solve.hpp"
#include "tools/movie/run_movie.hpp"

#include <algorithm>
#include <string_view>

namespace halfbyte::tools::solve {
namespace {

SolveLimits small_limits(std::uint64_t states = 300'000) {
    SolveLimits limits;
    limits.states = states;
    limits.frames = 1200;
    return limits;
}

SolveResult solve(const Level& level, const SolveLimits& limits = small_limits()) {
    return solve_level(level, limits, {});
}

SolveResult found(const Level& level, const SolveLimits& limits = small_limits()) {
    SolveResult result = solve(level, limits);
    REQUIRE(result.outcome == SolveOutcome::found);
    return result;
}

// Whether the level is cleared in the last frame of the input.
bool clears(const Level& level, const SolveResult& result) {
    return movie::run_movie(level, {"", "", 1, 0, result.inputs}).cleared_at
           == result.inputs.size();
}

std::ptrdiff_t frames_with_b(const SolveResult& result) {
    return std::count_if(result.inputs.begin(), result.inputs.end(),
                         [](Input input) { return (input & input_b) != 0; });
}

} // namespace

TEST_CASE("the solver finds input that ends in the frame that clears the level") {
    const auto [what, drawing] = GENERATE(table<const char*, std::string_view>({
        {"over a gap", "................\n"
                       "................\n"
                       "................\n"
                       "P..............G\n"
                       "######....######\n"},
        {"up a staircase of one-ways", "........G.\n"
                                       "......^^^^\n"
                                       "..........\n"
                                       "..^^^.....\n"
                                       "..........\n"
                                       "......^^^.\n"
                                       "..........\n"
                                       "P.........\n"
                                       "##########\n"},
        {"past walkers under a low ceiling", "###################\n"
                                             "...................\n"
                                             "P.....w...w.......G\n"
                                             "###################\n"},
        {"round a wall, away from the goal first", "..........\n"
                                                   "....^^....\n"
                                                   "....#.....\n"
                                                   "..^.#.....\n"
                                                   "....#.....\n"
                                                   ".^..#.....\n"
                                                   "....#.....\n"
                                                   "..P.#....G\n"
                                                   "##########\n"},
        {"down through a one-way", "P.....#\n"
                                   "##^^###\n"
                                   "#.....#\n"
                                   "#....G#\n"
                                   "#######\n"},
        {"through a brick overhead", "......G..\n"
                                     "###=#####\n"
                                     ".........\n"
                                     "P........\n"
                                     "#########\n"},
        {"up one ladder and down another", ".........\n"
                                           "..H...H..\n"
                                           "..H.#.H..\n"
                                           "..H.#.H..\n"
                                           "..H.#.H..\n"
                                           "..H.#.H..\n"
                                           "..H.#.H..\n"
                                           "P.H.#.H.G\n"
                                           "#########\n"},
        {"up through water and out of it", "...........\n"
                                           ".......G...\n"
                                           "#~~~~~~####\n"
                                           "#~~~~~~####\n"
                                           "#~~~~~~####\n"
                                           "#~~~~~~####\n"
                                           "#~~~~~~####\n"
                                           "#P~~~~~####\n"
                                           "###########\n"},
        {"up by a spring", ".....G..\n"
                           "....####\n"
                           "....####\n"
                           "....####\n"
                           "....####\n"
                           "....####\n"
                           "....####\n"
                           "P...####\n"
                           "##S#####\n"},
        {"over hazards, from rest to rest", "...............\n"
                                            "...............\n"
                                            "P..!!..!!!..!.G\n"
                                            "###############\n"},
    }));
    INFO(what);
    const test::AsciiLevel level(drawing);
    const SolveResult result = found(level);
    const movie::MovieEnd end = movie::run_movie(level, {"", "", 1, 0, result.inputs});
    CHECK(end.cleared_at == result.inputs.size());
    CHECK(end.world.deaths == 0);
}

TEST_CASE("a search leaves a dead end, however near the goal it is") {
    const test::AsciiLevel level(
        "\n" // the path up the wall is shorter, but nothing reaches its top
        ".................................\n"
        ".................................\n"
        "......^^^^^^^^^^^^^^^^^^^^^^^....\n"
        "............................#....\n"
        "..^^........................#....\n"
        "............................#....\n"
        "............................#....\n"
        "..^^........................#....\n"
        "............................#....\n"
        "....................P.......#...G\n"
        "#################################\n");
    found(level, small_limits(60'000));
}

TEST_CASE("a search passes below an actor that falls while the player is near, and rises again") {
    Rules rules = test::ScriptLevel::rules_with(actor_hurts);
    rules.actor_kinds[test::walker_kind].half = {pixels(4), pixels(6)};
    const test::ScriptLevel level("########################\n"
                                  "............w...........\n"
                                  "........................\n"
                                  "P......................G\n"
                                  "########################\n",
                                  "again:\nfly 0 0\nuntil near 60\nstand\nuntil floor\nwait 40\n"
                                  "fly 0 -128\nuntil ceiling\ngoto again",
                                  rules);
    found(level, small_limits(30'000));
}

TEST_CASE("a search pushes a crate to where it helps") {
    const test::AsciiLevel level("...............\n"
                                 "..............G\n"
                                 "...........####\n"
                                 "...........####\n"
                                 "...........####\n"
                                 "P..........####\n"
                                 "###############\n",
                                 test::plain_rules(), {{}, {}, {}, {{72, 96, 16, 16}}, {}});
    found(level, small_limits(60'000));
}

TEST_CASE("a search that begins with given input continues from the end of that input") {
    const test::AsciiLevel level("..........\n"
                                 "P........G\n"
                                 "##########\n");
    SolveLimits limits = small_limits();
    limits.begin = std::vector<Input>(40, input_left | input_b);
    limits.begin.resize(70);
    const SolveResult result = found(level, limits);
    REQUIRE(result.inputs.size() > limits.begin.size());
    CHECK(std::equal(limits.begin.begin(), limits.begin.end(), result.inputs.begin()));
    CHECK(clears(level, result));
}

TEST_CASE("a search waits for a lift that begins far away") {
    const test::PlannedMover lift{MoverKind::platform_oneway,
                                  32,
                                  8,
                                  {test::pixel_at(560, 60), test::pixel_at(80, 60)},
                                  Velocity{192}};
    const test::AsciiLevel level(".............................................\n"
                                 ".............................................\n"
                                 "P...........................................G\n"
                                 "####................................#########\n",
                                 test::plain_rules(), {{}, {}, {lift}, {}, {}});
    SolveLimits limits = small_limits(200'000);
    limits.frames = 3600;
    CHECK(clears(level, found(level, limits)));
}

TEST_CASE("a careful search holds B in no frame if there is a path without") {
    const test::AsciiLevel level("....................\n"
                                 "....................\n"
                                 "P..................G\n"
                                 "######..############\n");
    SolveLimits limits = small_limits();
    REQUIRE(frames_with_b(solve(level, limits)) > 0);
    limits.careful = true;
    const SolveResult result = found(level, limits);
    CHECK(frames_with_b(result) == 0);
    CHECK(clears(level, result));
}

TEST_CASE("a careful search runs for a gap that is too wide for a walk, and nowhere else") {
    const test::AsciiLevel level("........................................\n"
                                 "........................................\n"
                                 "........................................\n"
                                 "........................................\n"
                                 "P......................................G\n"
                                 "###############......###################\n");
    SolveLimits limits = small_limits();
    const auto fast = frames_with_b(solve(level, limits));
    limits.careful = true;
    const SolveResult result = found(level, limits);
    CHECK(frames_with_b(result) > 0);
    CHECK(frames_with_b(result) < fast / 3);
}

TEST_CASE("a search ends at an exit") {
    const test::ScriptLevel level("P........w...\n"
                                  "#############\n",
                                  "until entered\nexit attic");
    const SolveResult result = found(level);
    CHECK(movie::run_movie(level, {"", "", 1, 0, result.inputs}).cleared_at != 0);
}

TEST_CASE("a search for a cell ends in the frame in which the player is there") {
    const test::AsciiLevel level("..........\n"
                                 "......^^..\n"
                                 "..........\n"
                                 "...^^.....\n"
                                 "..........\n"
                                 "P........G\n"
                                 "##########\n");
    SolveLimits limits = small_limits();
    limits.to = Place{7, 0};
    const SolveResult result = found(level, limits);
    const auto end = movie::run_movie(level, {"", "", 1, 0, result.inputs});
    CHECK(end.cleared_at == 0);
    CHECK(cell_of(player(end.world).position.x) == 7);
    CHECK(cell_of(player(end.world).position.y) == 0);
}

TEST_CASE("a goal that is walled in is reported as out of reach without a search") {
    const test::AsciiLevel level("......###\n"
                                 "P.....#G#\n"
                                 "#########\n");
    const SolveResult result = solve(level);
    CHECK(result.outcome == SolveOutcome::no_way);
    CHECK(result.cost.steps == 0);
}

TEST_CASE("a gap too wide to jump has no solution and the closest cell is in the gap") {
    const test::AsciiLevel level("..............................\n"
                                 "..............................\n"
                                 "P............................G\n"
                                 "#####.....................####\n");
    SolveLimits limits = small_limits();
    const SolveResult result = solve(level, limits);
    CHECK(result.outcome == SolveOutcome::none_found);
    CHECK(result.inputs.empty());
    CHECK(result.closest.column >= 5);
    CHECK(result.closest.column < 26);
}

TEST_CASE("the same search finds the same input") {
    const test::AsciiLevel level("..................\n"
                                 ".....^^....w......\n"
                                 "P....w...#......G.\n"
                                 "######..####..####\n");
    SolveLimits limits = small_limits();
    limits.seed = GENERATE(as<std::uint16_t>(), 1, 2);
    const SolveResult first = found(level, limits);
    const SolveResult second = solve(level, limits);
    CHECK(first.inputs == second.inputs);
    CHECK(first.cost.steps == second.cost.steps);
}

TEST_CASE("a search looks for shorter input once it has found some, and within its limit") {
    const test::AsciiLevel level("..........\n"
                                 "....^^....\n"
                                 "....#.....\n"
                                 "..^.#.....\n"
                                 "....#.....\n"
                                 ".^..#.....\n"
                                 "....#.....\n"
                                 "..P.#....G\n"
                                 "##########\n");
    SolveLimits limits = small_limits();
    limits.shortening = 0;
    const SolveResult first = solve(level, limits);
    limits.shortening = 20'000;
    const SolveResult shorter = found(level, limits);
    CHECK(shorter.inputs.size() < first.inputs.size());
    CHECK(shorter.cost.states <= first.cost.states + limits.shortening + action_count);
    CHECK(clears(level, shorter));
}

TEST_CASE("a search ends when it is interrupted, out of time, or at the limit of frames or of "
          "states") {
    const test::AsciiLevel level("P............................G\n"
                                 "##############################\n");
    const auto watch = [](const SolveProgress& progress) { return progress.frame < 16; };
    CHECK(solve_level(level, small_limits(), watch).outcome == SolveOutcome::interrupted);

    SolveLimits limits = small_limits();
    limits.seconds = 0;
    CHECK(solve(level, limits).outcome == SolveOutcome::out_of_time);

    limits = small_limits(40);
    CHECK(solve(level, limits).outcome == SolveOutcome::none_found);
    CHECK(solve(level, limits).cost.states < 100);

    limits = small_limits();
    const auto quickest = static_cast<std::uint32_t>(solve(level, limits).inputs.size());
    limits.frames = quickest / 2;
    CHECK(solve(level, limits).outcome == SolveOutcome::none_found);
}

} // namespace halfbyte::tools::solve
