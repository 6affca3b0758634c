// Tests the commands run and solve on the demo game, called like from the program.
#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/run.hpp"
#include "tools/commands/solve.hpp"
#include "tools/movie/movie.hpp"

#include <fstream>

namespace halfbyte::tools::movie {
namespace {

using namespace halfbyte::test;

const std::filesystem::path game = source_path("game");
const std::string first_movie = (game / "movies/first_line.movie").string();

// The command's error message, or an empty text.
std::string failure_of(std::vector<std::string> words) {
    CLI::App app;
    commands::add_run_command(app);
    commands::add_solve_command(app);
    return message_of<std::exception>(
        [&] { app.parse(std::vector<std::string>(words.rbegin(), words.rend())); });
}

std::vector<std::string> lines_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

} // namespace

TEST_CASE_METHOD(InFolder,
                 "run writes one line of the trace for each frame and always the same trace") {
    const auto first = folder.path() / "first", second = folder.path() / "second";
    for (const auto& trace : {first, second})
        REQUIRE(
            failure_of({"run", game.string(), "--movie", first_movie, "--trace", trace.string()})
            == "");
    const auto lines = lines_of(first);
    CHECK(lines.size() == read_movie(first_movie).inputs.size());
    CHECK(lines == lines_of(second));
}

TEST_CASE_METHOD(InFolder, "run --expect cleared fails if the movie stops before the goal") {
    const auto expecting = [](const std::string& movie) {
        return failure_of({"run", game.string(), "--movie", movie, "--expect", "cleared"});
    };
    CHECK(expecting(first_movie) == "");
    Movie movie = read_movie(first_movie);
    movie.inputs.resize(movie.inputs.size() / 2);
    const auto cut = folder.path() / "cut.movie";
    write_movie(cut, movie);
    CHECK(failure_of({"run", game.string(), "--movie", cut.string()}) == "");
    CHECK(expecting(cut.string())
          == cut.string() + ": the movie does not reach the goal of \"first_line\"");
}

TEST_CASE("run --expect refuses an unknown word") {
    CHECK(failure_of({"run", game.string(), "--movie", first_movie, "--expect", "won"}) != "");
}

TEST_CASE_METHOD(InFolder, "run --against fails with the first difference from recorded states") {
    const std::string states = (folder.path() / "a.states").string();
    REQUIRE(failure_of({"run", game.string(), "--movie", first_movie, "--states", states}) == "");
    CHECK(failure_of({"run", game.string(), "--movie", first_movie, "--against", states}) == "");
    Movie other = read_movie(first_movie);
    other.inputs[4] ^= input_select;
    const auto path = folder.path() / "other.movie";
    write_movie(path, other);
    CHECK_THAT(failure_of({"run", game.string(), "--movie", path.string(), "--against", states}),
               Catch::StartsWith(states + ": frame 5: held is "));
}

TEST_CASE_METHOD(InFolder, "run's level is the movie's or the one given by name or number") {
    Movie other = read_movie(first_movie);
    other.level = "elsewhere";
    const std::string path = (folder.path() / "other.movie").string();
    write_movie(path, other);
    CHECK_THAT(failure_of({"run", game.string(), "--movie", path}),
               Catch::Contains("there is no level \"elsewhere\"; known are first_line"));
    CHECK(failure_of({"run", game.string(), "--movie", path, "--level", "first_line"}) == "");
    CHECK(failure_of({"run", game.string(), "--movie", path, "--level", "1"}) == "");
}

TEST_CASE_METHOD(InFolder, "solve needs an output file and writes it only if it finds a solution") {
    const auto path = folder.path() / "a.movie";
    CHECK_THAT(failure_of({"solve", game.string(), "--level", "1"}), Catch::Contains("-o"));
    CHECK_THAT(failure_of({"solve", game.string(), "--level", "1", "-o", path.string(), "--frames",
                           "60", "--states", "1000"}),
               Catch::Contains("no solution found; the closest was about"));
    CHECK_FALSE(std::filesystem::exists(path));
    CHECK_THAT(
        failure_of({"solve", game.string(), "-o", (folder.path() / "no" / "a.movie").string()}),
        Catch::EndsWith("its folder does not exist"));
    CHECK_THAT(failure_of({"solve", first_movie, "--all"}), Catch::StartsWith(first_movie + ": "));
}

} // namespace halfbyte::tools::movie
