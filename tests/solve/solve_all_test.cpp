#include "platform/hosted/pack/pack_hash.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test_pack.hpp"
#include "tools/commands/solve/solve_all.hpp"
#include "tools/movie/check_movie.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::solve {
namespace {

namespace fs = std::filesystem;

constexpr const char* two_cell_gap = "...........\n"
                                     "...........\n"
                                     "P.........G\n"
                                     "#####..####\n";
constexpr const char* flat = "P.....G\n"
                             "#######\n";
constexpr const char* walled = "######\n"
                               "P...#G\n"
                               "######\n";

// The result of one run of solve_all.
struct Round {
    GameMoviesResult result;
    std::vector<std::string> searched;
    std::vector<std::string> lines;
};

Round run_solve_all(const hosted::Pack& pack, const fs::path& folder, bool anew = false) {
    Round round;
    SolveLimits limits;
    limits.states = 100'000;
    limits.frames = 600;
    round.result = solve_all(
        {pack, folder, limits, anew},
        [&](const std::string& name, const Level& level) {
            round.searched.push_back(name);
            return solve_level(level, limits, {});
        },
        [&](const std::string& line) { round.lines.push_back(line); });
    return round;
}

std::optional<std::string> fault_in(const hosted::Pack& pack, const fs::path& folder,
                                    std::size_t level) {
    const auto& packed = pack.levels[level];
    return movie::fault_of_movie(level_of(pack, packed), folder / (packed.name + ".movie"),
                                 folder / (packed.name + ".states"));
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("every level without a movie is solved and its movie and states are written") {
    const test::ScratchFolder folder;
    const auto pack = test::test_pack({flat, two_cell_gap});
    const Round round = run_solve_all(pack, folder.path());
    CHECK(round.searched == Names{"level1", "level2"});
    CHECK(round.result.unsolved.empty());
    CHECK(fault_in(pack, folder.path(), 0) == std::nullopt);
    CHECK(fault_in(pack, folder.path(), 1) == std::nullopt);
    CHECK(run_solve_all(pack, folder.path()).searched.empty());
    CHECK(run_solve_all(pack, folder.path(), true).searched == Names{"level1", "level2"});
}

TEST_CASE("a movie that still finishes after a change of rules is kept and its states are recorded "
          "again") {
    const test::ScratchFolder folder;
    auto pack = test::test_pack({flat});
    run_solve_all(pack, folder.path());
    ++pack.rules.tuning.coyote_frames;
    CHECK(fault_in(pack, folder.path(), 0) != std::nullopt);
    const Round round = run_solve_all(pack, folder.path());
    CHECK(round.searched.empty());
    CHECK_THAT(round.lines.at(0), Catch::EndsWith("states recorded again"));
    CHECK(fault_in(pack, folder.path(), 0) == std::nullopt);
    CHECK(movie::read_movie(folder.path() / "level1.movie").pack_hash
          == hosted::pack_hash(pack, pack.levels[0]));
}

TEST_CASE("a level whose movie does not finish any more is solved again and others are not") {
    const test::ScratchFolder folder;
    auto pack = test::test_pack({flat, two_cell_gap});
    run_solve_all(pack, folder.path());
    pack.rules.tuning.jump_speed.raw = 400; // the old jump falls short of the gap's other side
    pack.rules.tuning.gravity.raw = 40;
    const Round round = run_solve_all(pack, folder.path());
    CHECK(round.searched == Names{"level2"});
    CHECK(round.result.unsolved.empty());
    CHECK(fault_in(pack, folder.path(), 1) == std::nullopt);
}

TEST_CASE("missing and damaged states are recorded again") {
    const test::ScratchFolder folder;
    const auto pack = test::test_pack({flat});
    run_solve_all(pack, folder.path());
    if (GENERATE(false, true))
        fs::remove(folder.path() / "level1.states");
    else
        fs::resize_file(folder.path() / "level1.states", 30);
    CHECK(run_solve_all(pack, folder.path()).searched.empty());
    CHECK(fault_in(pack, folder.path(), 0) == std::nullopt);
}

TEST_CASE("a level that cannot be solved is named and leaves no file") {
    const test::ScratchFolder folder;
    const Round round = run_solve_all(test::test_pack({walled, flat}), folder.path());
    CHECK(round.result.unsolved == Names{"level1"});
    CHECK_FALSE(fs::exists(folder.path() / "level1.movie"));
    CHECK(fs::exists(folder.path() / "level2.movie"));
}

TEST_CASE("other movies of a level are kept while they finish, else reported, and never made") {
    const std::string other = GENERATE("drops", "careful");
    const test::ScratchFolder folder;
    auto pack = test::test_pack({two_cell_gap});
    run_solve_all(pack, folder.path());
    CHECK_FALSE(fs::exists(folder.path() / other));
    fs::create_directory(folder.path() / other);
    fs::copy_file(folder.path() / "level1.movie", folder.path() / other / "level1.movie");
    CHECK(run_solve_all(pack, folder.path()).result.unsolved.empty());
    CHECK(fault_in(pack, folder.path() / other, 0) == std::nullopt);

    pack.rules.tuning.jump_speed.raw = 400;
    pack.rules.tuning.gravity.raw = 40;
    const Round round = run_solve_all(pack, folder.path());
    CHECK(round.searched == Names{"level1"});
    CHECK(round.result.unsolved == Names{other + "/level1"});
    CHECK_THAT(round.lines.back(),
               Catch::StartsWith(other + "/level1: its movie no longer reaches the goal"));
}

TEST_CASE("an interrupted search ends the round and leaves no file") {
    const test::ScratchFolder folder;
    const auto pack = test::test_pack({flat, flat});
    int searched = 0;
    const auto result = solve_all(
        {pack, folder.path(), {}, false},
        [&](const std::string&, const Level& level) {
            ++searched;
            return solve_level(level, {}, [](const SolveProgress&) { return false; });
        },
        [](const std::string&) {});
    CHECK(result.interrupted);
    CHECK(searched == 1);
    CHECK(fs::is_empty(folder.path()));
}

} // namespace halfbyte::tools::solve
