#include "tools/commands/solve.hpp"

#include "tools/commands/choose_level.hpp"
#include "tools/content/game_folder.hpp"
#include "tools/content/load_playable.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/solve/progress_line.hpp"
#include "tools/solve/solve_all.hpp"
#include "tools/solve/solve_movie.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/interrupt.hpp"

#include <iostream>
#include <memory>
#include <optional>
#include <string>

namespace halfbyte::tools {

namespace {

struct SolveOptions {
    std::string game;
    std::string level;
    std::string movie;
    std::string begin;
    std::optional<std::string> solid_layer;
    SolveLimits limits;
    bool all = false;
    bool anew = false;
};

[[noreturn]] void end_interrupted() {
    std::cerr << "interrupted\n";
    throw CLI::RuntimeError(Interrupt::exit_code);
}

SolveResult solve_with_progress(const std::string& name, const Level& level,
                                const SolveLimits& limits) {
    const Interrupt interrupt;
    ProgressLine line(name);
    return solve_level(level, limits, [&](const SolveProgress& progress) {
        line.show(progress);
        return !interrupt.requested();
    });
}

void solve_one_level(const SolveOptions& options, const desktop::Pack& pack) {
    const auto& packed = choose_level(pack, options.level, options.game);
    const Level level = level_of(pack, packed);
    const Movie begin{"", "", options.limits.seed, 0, options.limits.begin};
    if (const auto cleared = run_movie(level, begin).cleared_at; cleared != 0)
        throw InputError(options.begin, "it finishes level " + packed.name + " already, at frame "
                                            + std::to_string(cleared));
    const SolveResult result = solve_with_progress(packed.name, level, options.limits);
    if (result.outcome == SolveOutcome::interrupted)
        end_interrupted();
    if (result.outcome == SolveOutcome::found)
        write_proven_movie(options.movie, level, movie_of(pack, packed, options.limits, result));
    std::cout << packed.name << ": " << describe_cost(result) << std::endl;
    if (result.outcome != SolveOutcome::found)
        throw InputError(options.game, "level " + packed.name + ": " + describe(result));
    std::cout << packed.name << ": " << describe(result) << ", replayed from " << options.movie
              << std::endl;
}

void solve_all_levels(const SolveOptions& options, const desktop::Pack& pack) {
    std::filesystem::path game = options.game;
    if (!is_game_folder(game))
        throw InputError(game, "--all needs a game's folder");
    if (!std::filesystem::is_directory(game))
        game = game.parent_path(); // its game.toml was named
    const GameMovies movies{pack, game / "movies", options.limits, options.anew};
    std::filesystem::create_directories(movies.folder);
    const auto result = solve_all(
        movies,
        [&](const std::string& name, const Level& level) {
            return solve_with_progress(name, level, options.limits);
        },
        [](const std::string& line) { std::cout << line << std::endl; });
    if (result.interrupted)
        end_interrupted();
    std::string unsolved;
    for (const std::string& name : result.unsolved)
        unsolved += (unsolved.empty() ? "" : ", ") + name;
    if (!unsolved.empty())
        throw InputError(game, "levels without a movie that finishes: " + unsolved);
}

// Before the search, which may take minutes.
void check_place(const std::string& movie) {
    const auto folder = std::filesystem::path(movie).parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder))
        throw InputError(movie, "its folder does not exist");
}

void run(SolveOptions& options) {
    check_place(options.movie);
    if (!options.begin.empty()) {
        const Movie begin = read_movie(options.begin);
        options.limits.begin = begin.inputs;
        options.limits.seed = begin.seed;
    }
    const Playable playable = load_playable(options.game, {options.solid_layer});
    if (options.all)
        solve_all_levels(options, playable.pack);
    else
        solve_one_level(options, playable.pack);
}

} // namespace

void add_solve_command(CLI::App& app) {
    const auto options = std::make_shared<SolveOptions>();
    CLI::App* command = app.add_subcommand("solve", "Find input that finishes a level");
    command->add_option("GAME", options->game, "a game's folder, or a map")->required();
    CLI::Option* level = command->add_option("--level", options->level, "its name or number");
    CLI::Option* movie = command->add_option("-o,--output", options->movie, "the movie to write");
    CLI::Option* all = command->add_flag(
        "--all", options->all, "all levels whose movie in GAME/movies does not finish any more");
    command->add_flag("--anew", options->anew, "with --all: also those whose movie finishes")
        ->needs(all);
    CLI::Option* begin =
        command->add_option("--begin", options->begin, "a movie whose input comes first");
    SolveLimits& limits = options->limits;
    command->add_option("--beam", limits.beam, "worlds that go on at a time, to begin with")
        ->check(CLI::Range(1, 65536))
        ->capture_default_str();
    command->add_option("--seed", limits.seed, "of the random numbers")->capture_default_str();
    command->add_option("--frames", limits.frames, "that the movie may last")
        ->check(CLI::Range(1, static_cast<int>(longest_movie)))
        ->capture_default_str();
    command->add_option("--seconds", limits.seconds, "that the search of a level may last")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    level->excludes(all);
    movie->excludes(all);
    begin->excludes(all);
    command->add_option("--solid-layer", options->solid_layer,
                        "of a map without a word on it: the layer whose tiles are solid");
    command->callback([options] {
        if (!options->all && options->movie.empty())
            throw CLI::RequiredError("-o, or --all");
        run(*options);
    });
}

} // namespace halfbyte::tools
