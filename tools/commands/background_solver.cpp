#include "tools/commands/background_solver.hpp"

#include "tools/commands/solve/solve_movie.hpp"
#include "tools/movie/level_movies.hpp"
#include "tools/movie/own_movies.hpp"
#include "tools/pipeline/content/load_playable.hpp"
#include "tools/support/make_folder.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace halfbyte::tools::commands {

namespace {

namespace fs = std::filesystem;

/// A search that finds nothing ends after about 1.4 s on a computer of 2020.
constexpr std::uint64_t most_states = 500'000;

std::string seconds_text(std::size_t frames) {
    constexpr std::size_t frames_a_second = 60;
    return std::to_string(frames / frames_a_second) + '.'
           + std::to_string(frames % frames_a_second * 10 / frames_a_second) + " s";
}

} // namespace

BackgroundSolver::BackgroundSolver(fs::path game)
    : game_(std::move(game)), order_([this](const std::string& level) { work(level); }) {}

std::string BackgroundSolver::take_result() {
    const std::lock_guard lock(mutex_);
    return std::exchange(result_, {});
}

void BackgroundSolver::work(const std::string& level) {
    std::string result;
    try {
        result = search(level);
    } catch (const std::runtime_error& fault) { // such as a fault of the game
        result = fault.what();
    }
    const std::lock_guard lock(mutex_);
    result_ = std::move(result);
}

std::string BackgroundSolver::search(const std::string& name) const {
    const content::Playable playable = content::load_playable(game_, {});
    const auto& levels = playable.pack.levels;
    const auto packed = std::ranges::find(levels, name, &hosted::PackedLevel::name);
    if (packed == levels.end())
        return {};
    const auto movies = movie::movies_of_level(game_, name);
    if (!movie::finished_movies(movies, playable.pack, *packed).empty())
        return name + ": a movie of the level in " + movie::movies_of(game_).string()
               + " still reaches the goal";
    const Level level = level_of(playable.pack, *packed);
    solve::SolveLimits limits;
    limits.states = most_states;
    limits.shortening = 0;
    const solve::SolveResult result =
        solve::solve_level(level, limits, [&](const solve::SolveProgress&) { return !ends_; });
    const auto missing = playable.missing_goals.find(name);
    if (result.outcome != solve::SolveOutcome::found)
        return name + ": "
               + describe(result, {level, playable.scripts,
                                   missing == playable.missing_goals.end() ? "" : missing->second})
               + (result.outcome == solve::SolveOutcome::none_found
                      ? "; halfbyte solve searches longer"
                      : "");
    const fs::path folder = movie::movies_of(game_), file = folder / (name + ".movie");
    support::make_folder(folder);
    solve::write_proven_movie(file, level, movie_of(playable.pack, *packed, limits, result));
    return name + ": a way through takes " + seconds_text(result.inputs.size()) + "; its movie is "
           + file.string();
}

} // namespace halfbyte::tools::commands
