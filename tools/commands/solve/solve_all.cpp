#include "tools/commands/solve/solve_all.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/commands/solve/solve_movie.hpp"
#include "tools/movie/check_movie.hpp"

namespace halfbyte::tools::solve {

namespace {

namespace fs = std::filesystem;

struct MovieFiles {
    fs::path movie;
    fs::path states;
};

MovieFiles files_of(const GameMovies& movies, const hosted::PackedLevel& level) {
    return {movies.folder / (level.name + ".movie"), movies.folder / (level.name + ".states")};
}

// Returns true if the level's movie reaches the goal; then updates its header and states to this
// pack.
bool keep_movie(const GameMovies& movies, const hosted::PackedLevel& packed,
                const std::function<void(const std::string&)>& report) {
    const MovieFiles files = files_of(movies, packed);
    if (!fs::exists(files.movie))
        return false;
    movie::MovieEnd end;
    switch (movie::update_movie(movies.pack, packed, files.movie, files.states, end)) {
    case movie::MovieUpdate::lost:
        report(packed.name + ": its movie no longer reaches the goal, " + describe(end));
        return false;
    case movie::MovieUpdate::unchanged:
        report(packed.name + ": kept, " + describe(end));
        return true;
    case movie::MovieUpdate::recorded: break;
    }
    report(packed.name + ": its movie still reaches the goal, " + describe(end)
           + "; states recorded again");
    return true;
}

// Keeps the movies in one of the folders of other movies; returns the names of those that no longer
// reach the goal.
std::vector<std::string> keep_other_movies(const GameMovies& movies, const std::string& folder,
                                           const std::function<void(const std::string&)>& report) {
    const GameMovies others{movies.pack, movies.folder / folder, movies.limits};
    std::vector<std::string> lost;
    for (const auto& packed : others.pack.levels) {
        const bool is_lost = fs::exists(files_of(others, packed).movie)
                             && !keep_movie(others, packed, [&](const std::string& line) {
                                    report(folder + '/' + line);
                                });
        if (is_lost)
            lost.push_back(folder + '/' + packed.name);
    }
    return lost;
}

} // namespace

void try_to_save_all(const GameMovies& movies) {
    for (const auto& packed : movies.pack.levels) {
        const MovieFiles files = files_of(movies, packed);
        hosted::try_to_save(files.movie);
        hosted::try_to_save(files.states);
    }
}

GameMoviesResult solve_all(const GameMovies& movies, const SolveOne& solve_one,
                           const std::function<void(const std::string&)>& report) {
    GameMoviesResult all;
    for (const auto& packed : movies.pack.levels) {
        if (!movies.anew && keep_movie(movies, packed, report))
            continue;
        const Level level = level_of(movies.pack, packed);
        const SolveResult result = solve_one(packed.name, level);
        if (result.outcome == SolveOutcome::interrupted) {
            all.interrupted = true;
            return all;
        }
        const auto missing = movies.missing_goals.find(packed.name);
        const std::string goal =
            missing == movies.missing_goals.end() ? std::string() : missing->second;
        report(packed.name + ": " + describe(result, {level, movies.scripts, goal}) + "; "
               + describe_cost(result));
        if (result.outcome != SolveOutcome::found) {
            all.unsolved.push_back(packed.name);
            continue;
        }
        const movie::Movie movie = movie_of(movies.pack, packed, movies.limits, result);
        const MovieFiles files = files_of(movies, packed);
        write_proven_movie(files.movie, level, movie);
        movie::record_states(level, movie, files.states);
    }
    for (const char* folder : other_movie_folders)
        for (const std::string& lost : keep_other_movies(movies, folder, report))
            all.unsolved.push_back(lost);
    return all;
}

} // namespace halfbyte::tools::solve
