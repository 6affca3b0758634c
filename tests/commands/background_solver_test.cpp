#include "tools/commands/background_solver.hpp"

#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/check/background_survey.hpp"
#include "tools/commands/start/new_game.hpp"

#include <chrono>
#include <cstddef>
#include <thread>

using namespace halfbyte::test;

namespace {

std::string result_of(commands::BackgroundSolver& solver, const std::string& level) {
    solver.begin(level);
    std::string result;
    while (result.empty()) {
        std::this_thread::yield();
        result = solver.take_result();
    }
    return result;
}

// Whether the survey finds this many movies that reach the goal, within a minute.
bool reaches(check::BackgroundSurvey& survey, std::size_t movies) {
    survey.begin("first");
    for (int tries = 0; tries < 6000; ++tries) {
        if (const auto report = survey.report(); report && report->finished == movies)
            return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
}

} // namespace

TEST_CASE("a way through a level is saved as its movie, which a second search keeps") {
    const test::ScratchFolder folder;
    const auto game = folder.path() / "quill";
    start::make_new_game({game, "quill", "Quill"});
    std::filesystem::remove_all(game / "movies");
    check::BackgroundSurvey survey(game);
    CHECK(reaches(survey, 0)); // looks for the folder of movies before it is made
    commands::BackgroundSolver solver(game);
    CHECK_THAT(result_of(solver, "first"), Catch::Contains("first: a way through takes "));
    CHECK(std::filesystem::exists(game / "movies" / "first.movie"));
    CHECK_THAT(result_of(solver, "first"), Catch::Contains("still reaches the goal"));
    CHECK(reaches(survey, 1));
}
