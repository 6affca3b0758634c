#include "engine/program/records.hpp"
#include "tests/scripts/script_level.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/source_folder.hpp"
#include "tools/commands/solve/coarse_state.hpp"
#include "tools/commands/solve/solve.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/pipeline/content/load_playable.hpp"

#include <algorithm>
#include <string_view>

namespace halfbyte::tools::solve {
namespace {

SolveLimits small_limits() {
    SolveLimits limits;
    limits.states = 300'000;
    limits.frames = 1200;
    return limits;
}

SolveResult solve(const Level& level, const SolveLimits& limits = small_limits()) {
    return solve_level(level, limits, {});
}

} // namespace

TEST_CASE("the solver finds input that ends in the frame that clears the level") {
    const auto [what, drawing] = GENERATE(table<const char*, std::string_view>({
        {"over a gap", "\n"
                       "................\n"
                       "................\n"
                       "................\n"
                       "P..............G\n"
                       "######....######\n"},
        {"up a staircase of one-ways", "\n"
                                       "........G.\n"
                                       "......^^^^\n"
                                       "..........\n"
                                       "..^^^.....\n"
                                       "..........\n"
                                       "......^^^.\n"
                                       "..........\n"
                                       "P.........\n"
                                       "##########\n"},
        {"past walkers under a low ceiling", "\n"
                                             "###################\n"
                                             "...................\n"
                                             "P.....w...w.......G\n"
                                             "###################\n"},
        {"round a wall, away from the goal first", "\n"
                                                   "..........\n"
                                                   "....^^....\n"
                                                   "....#.....\n"
                                                   "..^.#.....\n"
                                                   "....#.....\n"
                                                   ".^..#.....\n"
                                                   "....#.....\n"
                                                   "..P.#....G\n"
                                                   "##########\n"},
        {"down through a one-way", "\n"
                                   "P.....#\n"
                                   "##^^###\n"
                                   "#.....#\n"
                                   "#....G#\n"
                                   "#######\n"},
        {"through a brick overhead", "\n"
                                     "......G..\n"
                                     "###=#####\n"
                                     ".........\n"
                                     "P........\n"
                                     "#########\n"},
        {"up one ladder and down another", "\n"
                                           ".........\n"
                                           "..H...H..\n"
                                           "..H.#.H..\n"
                                           "..H.#.H..\n"
                                           "..H.#.H..\n"
                                           "..H.#.H..\n"
                                           "..H.#.H..\n"
                                           "P.H.#.H.G\n"
                                           "#########\n"},
        {"up through water and out of it", "\n"
                                           "...........\n"
                                           ".......G...\n"
                                           "#~~~~~~####\n"
                                           "#~~~~~~####\n"
                                           "#~~~~~~####\n"
                                           "#~~~~~~####\n"
                                           "#~~~~~~####\n"
                                           "#P~~~~~####\n"
                                           "###########\n"},
        {"up by a spring", "\n"
                           ".....G..\n"
                           "....####\n"
                           "....####\n"
                           "....####\n"
                           "....####\n"
                           "....####\n"
                           "....####\n"
                           "P...####\n"
                           "##S#####\n"},
        {"over hazards, from rest to rest", "\n"
                                            "...............\n"
                                            "...............\n"
                                            "P..!!..!!!..!.G\n"
                                            "###############\n"},
    }));
    INFO(what);
    const test::AsciiLevel level(drawing);
    const SolveResult result = solve(level);
    REQUIRE(result.outcome == SolveOutcome::found);
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
    SolveLimits limits = small_limits();
    limits.states = 60'000;
    const SolveResult result = solve(level, limits);
    CHECK(result.outcome == SolveOutcome::found);
}

TEST_CASE("a search passes below an actor that falls while the player is near, and rises again") {
    Rules rules = test::ScriptLevel::rules_with(actor_hurts);
    rules.actor_kinds[test::walker_kind].half = {pixels(4), pixels(6)};
    const test::ScriptLevel level("\n"
                                  "########################\n"
                                  "............w...........\n"
                                  "........................\n"
                                  "P......................G\n"
                                  "########################\n",
                                  "again:\nfly 0 0\nuntil near 60\nstand\nuntil floor\nwait 40\n"
                                  "fly 0 -128\nuntil ceiling\ngoto again",
                                  rules);
    SolveLimits limits = small_limits();
    limits.states = 30'000;
    CHECK(solve(level, limits).outcome == SolveOutcome::found);
}

TEST_CASE("a search pushes a crate to where it helps") {
    const test::AsciiLevel level("\n"
                                 "...............\n"
                                 "..............G\n"
                                 "...........####\n"
                                 "...........####\n"
                                 "...........####\n"
                                 "P..........####\n"
                                 "###############\n",
                                 test::plain_rules(), {{}, {}, {}, {{72, 96, 16, 16}}, {}});
    SolveLimits limits = small_limits();
    limits.states = 60'000;
    CHECK(solve(level, limits).outcome == SolveOutcome::found);
}

TEST_CASE("a search that begins with given input continues from the end of that input") {
    const test::AsciiLevel level("\n"
                                 "..........\n"
                                 "P........G\n"
                                 "##########\n");
    SolveLimits limits = small_limits();
    limits.begin = std::vector<Input>(40, input_left | input_b);
    limits.begin.resize(70);
    const SolveResult result = solve(level, limits);
    REQUIRE(result.outcome == SolveOutcome::found);
    REQUIRE(result.inputs.size() > limits.begin.size());
    CHECK(std::equal(limits.begin.begin(), limits.begin.end(), result.inputs.begin()));
    CHECK(movie::run_movie(level, {"", "", 1, 0, result.inputs}).cleared_at
          == result.inputs.size());
}

TEST_CASE("a search waits for a lift that begins far away") {
    const test::PlannedMover lift{MoverKind::platform_oneway,
                                  32,
                                  8,
                                  {test::pixel_at(560, 60), test::pixel_at(80, 60)},
                                  Velocity{192}};
    const test::AsciiLevel level("\n"
                                 ".............................................\n"
                                 ".............................................\n"
                                 "P...........................................G\n"
                                 "####................................#########\n",
                                 test::plain_rules(), {{}, {}, {lift}, {}, {}});
    SolveLimits limits = small_limits();
    limits.frames = 3600;
    limits.states = 200'000;
    const SolveResult result = solve(level, limits);
    REQUIRE(result.outcome == SolveOutcome::found);
    CHECK(movie::run_movie(level, {"", "", 1, 0, result.inputs}).cleared_at
          == result.inputs.size());
}

namespace {

std::ptrdiff_t frames_with_b(const SolveResult& result) {
    return std::count_if(result.inputs.begin(), result.inputs.end(),
                         [](Input input) { return (input & input_b) != 0; });
}

} // namespace

TEST_CASE("a careful search holds B in no frame if there is a path without") {
    const test::AsciiLevel level("\n"
                                 "....................\n"
                                 "....................\n"
                                 "P..................G\n"
                                 "######..############\n");
    SolveLimits limits = small_limits();
    REQUIRE(frames_with_b(solve(level, limits)) > 0);
    limits.careful = true;
    const SolveResult result = solve(level, limits);
    REQUIRE(result.outcome == SolveOutcome::found);
    CHECK(frames_with_b(result) == 0);
    CHECK(movie::run_movie(level, {"", "", 1, 0, result.inputs}).cleared_at
          == result.inputs.size());
}

TEST_CASE("a careful search runs for a gap that is too wide for a walk, and nowhere else") {
    const test::AsciiLevel level("\n"
                                 "........................................\n"
                                 "........................................\n"
                                 "........................................\n"
                                 "........................................\n"
                                 "P......................................G\n"
                                 "###############......###################\n");
    SolveLimits limits = small_limits();
    const auto fast = frames_with_b(solve(level, limits));
    limits.careful = true;
    const SolveResult result = solve(level, limits);
    REQUIRE(result.outcome == SolveOutcome::found);
    CHECK(frames_with_b(result) > 0);
    CHECK(frames_with_b(result) < fast / 3);
}

TEST_CASE("worlds with different switches differ for the search unless those are large drops") {
    const test::AsciiLevel level("\n"
                                 "P..G\n"
                                 "####\n");
    World world = test::start(level);
    const CoarseState coarse(level, openings_of(level), {});
    const auto key = coarse.key(world);
    world.switches = 1u << (first_large_drop - 1);
    CHECK(coarse.key(world) == key);
    world.switches = 1;
    CHECK(coarse.key(world) != key);
}

TEST_CASE("worlds differ for the search in the scripts of actors near the player") {
    const test::ScriptLevel level("\n"
                                  "P..w.G\n"
                                  "######\n",
                                  "again:\nwait 20\nwait 30\ngoto again");
    const CoarseState coarse(level, openings_of(level), {});
    const World first = test::after(level, 4), second = test::after(level, 24);
    REQUIRE(test::actor_of(first).position == test::actor_of(second).position);
    CHECK(coarse.key(first) != coarse.key(second));
}

TEST_CASE("worlds differ for the search in the positions of crates near the player") {
    const test::AsciiLevel level("\n"
                                 "P....G\n"
                                 "######\n",
                                 test::plain_rules(), {{}, {}, {}, {{56, 16, 16, 16}}, {}});
    World world = test::start(level);
    const CoarseState coarse(level, openings_of(level), {});
    const auto key = coarse.key(world);
    world.crates[0].position.x = world.crates[0].position.x + pixels(16);
    CHECK(coarse.key(world) != key);
}

TEST_CASE(
    "the time counts for a player that waits while a mover is awake, and not without movers") {
    const test::PlannedMover lift{
        MoverKind::platform, 32, 8, {test::pixel_at(400, 20), test::pixel_at(300, 20)}};
    const bool moves = GENERATE(false, true);
    const test::AsciiLevel level("\n"
                                 "P............................G\n"
                                 "##############################\n",
                                 test::plain_rules(),
                                 moves ? test::Extras{{}, {}, {lift}, {}, {}} : test::Extras{});
    World world = test::start(level);
    test::run(world, level, 0, 8);
    const CoarseState coarse(level, openings_of(level), {});
    const auto key = coarse.key(world);
    test::run(world, level, 0, 16);
    CHECK((coarse.key(world) != key) == moves);
}

TEST_CASE("a search ends at an exit") {
    const test::ScriptLevel level("\n"
                                  "P........w...\n"
                                  "#############\n",
                                  "until entered\nexit attic");
    const SolveResult result = solve(level);
    REQUIRE(result.outcome == SolveOutcome::found);
    CHECK(movie::run_movie(level, {"", "", 1, 0, result.inputs}).cleared_at != 0);
}

TEST_CASE("the way leads through doors, and worlds differ in the keys of these") {
    const std::string keys = test::source_path("tests/keys");
    const content::Playable playable = content::load_playable(keys, {});
    const Level level = level_of(playable.pack, movie::choose_level(playable.pack, "hall", keys));
    World world = test::start(level);
    CHECK(DistanceField(level).distance(world) != DistanceField::unreachable); // behind a wall
    const Openings openings = openings_of(level);
    CHECK(openings.all.size() == 5);
    CHECK(openings.counters == 0b11);
    const CoarseState coarse(level, openings, {});
    const auto key = coarse.key(world);
    world.counters[2] = 7; // the score
    CHECK(coarse.key(world) == key);
    world.counters[0] = 1;
    CHECK(coarse.key(world) != key);
}

TEST_CASE("a search for a cell ends in the frame in which the player is there") {
    const test::AsciiLevel level("\n"
                                 "..........\n"
                                 "......^^..\n"
                                 "..........\n"
                                 "...^^.....\n"
                                 "..........\n"
                                 "P........G\n"
                                 "##########\n");
    SolveLimits limits = small_limits();
    limits.to = Place{7, 0};
    const SolveResult result = solve(level, limits);
    REQUIRE(result.outcome == SolveOutcome::found);
    const auto end = movie::run_movie(level, {"", "", 1, 0, result.inputs});
    CHECK(end.cleared_at == 0);
    CHECK(cell_of(player(end.world).position.x) == 7);
    CHECK(cell_of(player(end.world).position.y) == 0);
}

TEST_CASE("a goal that is walled in is reported as out of reach without a search") {
    const test::AsciiLevel level("\n"
                                 "......###\n"
                                 "P.....#G#\n"
                                 "#########\n");
    const SolveResult result = solve(level);
    CHECK(result.outcome == SolveOutcome::no_way);
    CHECK(result.cost.steps == 0);
}

TEST_CASE("a gap too wide to jump has no solution and the closest cell is in the gap") {
    const test::AsciiLevel level("\n"
                                 "..............................\n"
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
    const test::AsciiLevel level("\n"
                                 "..................\n"
                                 ".....^^....w......\n"
                                 "P....w...#......G.\n"
                                 "######..####..####\n");
    SolveLimits limits = small_limits();
    limits.seed = GENERATE(as<std::uint16_t>(), 1, 2);
    const SolveResult first = solve(level, limits);
    REQUIRE(first.outcome == SolveOutcome::found);
    const SolveResult second = solve(level, limits);
    CHECK(first.inputs == second.inputs);
    CHECK(first.cost.steps == second.cost.steps);
}

TEST_CASE("a search looks for shorter input once it has found some, and within its limit") {
    const test::AsciiLevel level("\n"
                                 "..........\n"
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
    const SolveResult shorter = solve(level, limits);
    REQUIRE(shorter.outcome == SolveOutcome::found);
    CHECK(shorter.inputs.size() < first.inputs.size());
    CHECK(shorter.cost.states <= first.cost.states + limits.shortening + action_count);
    CHECK(movie::run_movie(level, {"", "", 1, 0, shorter.inputs}).cleared_at
          == shorter.inputs.size());
}

TEST_CASE("a search ends when it is interrupted, out of time, or at the limit of frames or of "
          "states") {
    const test::AsciiLevel level("\n"
                                 "P............................G\n"
                                 "##############################\n");
    const auto watch = [](const SolveProgress& progress) { return progress.frame < 16; };
    CHECK(solve_level(level, small_limits(), watch).outcome == SolveOutcome::interrupted);

    SolveLimits limits = small_limits();
    limits.seconds = 0;
    CHECK(solve(level, limits).outcome == SolveOutcome::out_of_time);

    limits = small_limits();
    limits.states = 40;
    CHECK(solve(level, limits).outcome == SolveOutcome::none_found);
    CHECK(solve(level, limits).cost.states < 100);

    limits = small_limits();
    const auto quickest = static_cast<std::uint32_t>(solve(level, limits).inputs.size());
    limits.frames = quickest / 2;
    CHECK(solve(level, limits).outcome == SolveOutcome::none_found);
}

} // namespace halfbyte::tools::solve
