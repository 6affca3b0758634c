#include "tools/commands/test.hpp"

#include "platform/hosted/text/print.hpp"
#include "tools/commands/replay/replay_movies.hpp"
#include "tools/movie/own_movies.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/support/counted.hpp"
#include "tools/support/interrupt.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace halfbyte::tools::commands {

namespace {

namespace fs = std::filesystem;

struct TestOptions {
    std::string game;
    bool updates = false;
};

/// Plays the movies and prints a line for each. Returns how many fail.
std::size_t play_all(const hosted::Pack& pack, const std::vector<fs::path>& movies, bool updates) {
    const support::Interrupt interrupt;
    std::size_t failed = 0;
    for (const fs::path& movie : movies) {
        if (interrupt.requested())
            throw CLI::RuntimeError(support::Interrupt::exit_code());
        const replay::MovieResult result =
            updates ? replay::update_movie(pack, movie) : replay::test_movie(pack, movie);
        const std::string line = movie.string() + ": " + result.text;
        if (result.passes)
            hosted::print_line(line);
        else
            hosted::print_error(line);
        failed += result.passes ? 0 : 1;
    }
    return failed;
}

void run(const TestOptions& options) {
    const hosted::Pack pack = content::compile_game(options.game);
    const fs::path game = options.game;
    const std::vector<fs::path> movies =
        movie::movie_files(fs::is_directory(game) ? game : game.parent_path());
    if (movies.empty()) {
        hosted::print_line(options.game
                           + ": no movies; halfbyte solve GAME --all and halfbyte play GAME "
                             "--record FILE record them in the game's folder movies");
        return;
    }
    const std::size_t failed = play_all(pack, movies, options.updates);
    hosted::print_line(support::counted(movies.size(), "movie") + ", "
                       + std::to_string(movies.size() - failed) + " as recorded, "
                       + std::to_string(failed) + " not");
    if (failed != 0)
        throw CLI::RuntimeError(1);
}

} // namespace

void add_test_command(CLI::App& app) {
    const auto options = std::make_shared<TestOptions>();
    CLI::App* command = app.add_subcommand("test", "Replay all movies of a game");
    command->add_option("GAME", options->game, "a game folder")->required();
    command->add_flag("--update", options->updates,
                      "record again what still reaches the goal but plays differently");
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools::commands
