#include "tools/commands/solve.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/commands/map_options.hpp"
#include "tools/commands/solve/progress_line.hpp"
#include "tools/commands/solve/solve_all.hpp"
#include "tools/commands/solve/solve_movie.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/own_movies.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/content/load_playable.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/interrupt.hpp"
#include "tools/support/make_folder.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace halfbyte::tools::commands {

namespace {

constexpr double longest_search = 1e9; // seconds: about thirty years

struct SolveOptions {
    std::string game;
    std::string level;
    std::string movie;
    std::string begin;
    std::size_t begin_frames = movie::longest_movie;
    content::PlayableOptions playable;
    solve::SolveLimits limits;
    std::vector<int> to;
    bool all = false;
    bool anew = false;
};

[[noreturn]] void end_interrupted() {
    hosted::print_error("interrupted");
    throw CLI::RuntimeError(support::Interrupt::exit_code());
}

solve::SolveResult solve_with_progress(const std::string& name, const Level& level,
                                       const solve::SolveLimits& limits) {
    const support::Interrupt interrupt;
    solve::ProgressLine line(name);
    return solve::solve_level(level, limits, [&](const solve::SolveProgress& progress) {
        line.show(progress);
        return !interrupt.requested();
    });
}

void solve_one_level(const SolveOptions& options, content::Playable& playable) {
    const hosted::Pack& pack = playable.pack;
    const auto& packed = movie::choose_level(pack, options.level, options.game);
    const Level level = level_of(pack, packed);
    const movie::Movie begin{"", "", options.limits.seed, 0, options.limits.begin};
    if (const auto cleared = movie::run_movie(level, begin).cleared_at; cleared != 0)
        throw support::InputError(options.begin, "this movie already finishes level " + packed.name
                                                     + " at frame " + std::to_string(cleared));
    if (const auto to = options.limits.to; to && !inside(level.map, to->column, to->row))
        throw support::InputError(options.game, "level " + packed.name + " has no cell ("
                                                    + std::to_string(to->column) + ", "
                                                    + std::to_string(to->row) + ") for --to");
    const solve::SolveResult result = solve_with_progress(packed.name, level, options.limits);
    if (result.outcome == solve::SolveOutcome::interrupted)
        end_interrupted();
    if (result.outcome == solve::SolveOutcome::found)
        solve::write_proven_movie(options.movie, level,
                                  solve::movie_of(pack, packed, options.limits, result),
                                  options.limits.to);
    hosted::print_line(packed.name + ": " + solve::describe_cost(result));
    const std::string end = describe(
        result, {level, playable.scripts, playable.missing_goals[packed.name]}, options.limits.to);
    if (result.outcome != solve::SolveOutcome::found)
        throw support::InputError(options.game, "level " + packed.name + ": " + end);
    hosted::print_line(packed.name + ": " + end + ", replayed from " + options.movie);
}

void solve_all_levels(const SolveOptions& options, const content::Playable& playable) {
    std::filesystem::path game = options.game;
    if (!content::is_game_folder(game))
        throw support::InputError(game, "--all needs a game folder");
    if (!std::filesystem::is_directory(game))
        game = game.parent_path(); // the caller named its game.toml
    const solve::GameMovies movies{playable.pack, movie::movies_of(game), options.limits,
                                   options.anew,  playable.scripts,       playable.missing_goals};
    support::make_folder(movies.folder);
    solve::try_to_save_all(movies);
    const auto result = solve::solve_all(
        movies,
        [&](const std::string& name, const Level& level) {
            return solve_with_progress(name, level, options.limits);
        },
        [](const std::string& line) { hosted::print_line(line); });
    if (result.interrupted)
        end_interrupted();
    std::string unsolved;
    for (const std::string& name : result.unsolved)
        unsolved += (unsolved.empty() ? "" : ", ") + name;
    if (!unsolved.empty())
        throw support::InputError(game, "no movie found that finishes these levels: " + unsolved);
}

// Throws if the movie cannot be written. Makes the game's own folder of movies if it is missing.
void prepare_output(const SolveOptions& options) {
    std::filesystem::path game = options.game;
    if (content::is_game_folder(game)) {
        if (!std::filesystem::is_directory(game))
            game = game.parent_path();
        const auto movies = movie::movies_of(game).lexically_normal();
        if (std::filesystem::path(options.movie).parent_path().lexically_normal() == movies)
            support::make_folder(movies);
    }
    hosted::try_to_save(options.movie);
}

void run(SolveOptions& options) {
    if (!options.all)
        prepare_output(options);
    if (!options.to.empty())
        options.limits.to = {options.to[0], options.to[1]};
    if (!options.begin.empty()) {
        const movie::Movie begin = movie::read_movie(options.begin);
        options.limits.begin = begin.inputs;
        options.limits.begin.resize(std::min(begin.inputs.size(), options.begin_frames));
        options.limits.seed = begin.seed;
    }
    content::Playable playable = content::load_playable(options.game, options.playable);
    if (options.all)
        solve_all_levels(options, playable);
    else
        solve_one_level(options, playable);
}

} // namespace

void add_solve_command(CLI::App& app) {
    const auto options = std::make_shared<SolveOptions>();
    CLI::App* command = app.add_subcommand("solve", "Find input that finishes a level");
    command->add_option("GAME", options->game, "a game folder or a map")->required();
    CLI::Option* level =
        command->add_option("--level", options->level, "the level's name or number");
    CLI::Option* movie = command->add_option("-o,--output", options->movie, "the movie to write");
    CLI::Option* all =
        command->add_flag("--all", options->all,
                          "solve each level whose movie in GAME/movies does not reach the goal");
    command
        ->add_flag("--anew", options->anew,
                   "with --all: also levels whose movie still reaches the goal")
        ->needs(all);
    CLI::Option* begin =
        command->add_option("--begin", options->begin, "a movie whose input comes first");
    command
        ->add_option("--begin-frames", options->begin_frames,
                     "how many of its frames; the default is all")
        ->check(hosted::whole_number({1, movie::longest_movie}))
        ->needs(begin);
    solve::SolveLimits& limits = options->limits;
    command
        ->add_option("--states", limits.states,
                     "worlds that the search of a level examines at most")
        ->check(hosted::whole_number({1, solve::most_states}))
        ->capture_default_str();
    command
        ->add_option("--shorten", limits.shortening,
                     "worlds that it examines for a shorter movie, once it has found one")
        ->check(hosted::whole_number({0, solve::most_states}))
        ->capture_default_str();
    command->add_option("--seed", limits.seed, "the seed of the random numbers")
        ->check(hosted::whole_number_of<std::uint16_t>())
        ->capture_default_str();
    command->add_option("--frames", limits.frames, "the longest movie, frames")
        ->check(hosted::whole_number({1, movie::longest_movie}))
        ->capture_default_str();
    command->add_option("--seconds", limits.seconds, "the longest search of a level, seconds")
        ->check(hosted::decimal_number({0.001, longest_search}))
        ->capture_default_str();
    CLI::Option* careful =
        command->add_flag("--careful", limits.careful, "hold B only where a jump needs it");
    CLI::Option* to =
        command
            ->add_option("--to", options->to, "COLUMN ROW: the cell to reach instead of the goal")
            ->expected(2)
            ->check(hosted::whole_number({0, level_columns}));
    level->excludes(all);
    careful->excludes(all);
    to->excludes(all);
    movie->excludes(all);
    begin->excludes(all);
    add_map_options(*command, options->playable);
    command->callback([options, movie] {
        if (!options->all && movie->count() == 0)
            throw CLI::RequiredError("-o, or --all");
        run(*options);
    });
}

} // namespace halfbyte::tools::commands
