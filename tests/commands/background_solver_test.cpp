#include "tools/commands/background_solver.hpp"

#include "tests/support/scratch_folder.hpp"
#include "tools/commands/start/new_game.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <thread>

using namespace halfbyte;
using namespace halfbyte::tools;

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

} // namespace

TEST_CASE("a way through a level is saved as its movie, which a second search keeps") {
    const test::ScratchFolder folder;
    const auto game = folder.path() / "quill";
    start::make_new_game({game, "quill", "Quill"});
    std::filesystem::remove_all(game / "movies");
    commands::BackgroundSolver solver(game);
    CHECK_THAT(result_of(solver, "first"), Catch::Contains("first: a way through takes "));
    CHECK(std::filesystem::exists(game / "movies" / "first.movie"));
    CHECK_THAT(result_of(solver, "first"), Catch::Contains("still reaches the goal"));
}
