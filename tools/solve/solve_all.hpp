// A game's movies: one solved movie a level, with its states, which the tests replay. A level may
// have others, which are kept, but not searched: one in the folder `drops`, which takes all its
// large drops, and one in `careful`, which runs for jumps only.
#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/solve/solve.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace halfbyte::tools::solve {

inline constexpr const char* other_movie_folders[] = {"drops", "careful"};

struct GameMovies {
    const hosted::Pack& pack;
    std::filesystem::path folder; // LEVEL.movie and LEVEL.states
    SolveLimits limits;
    bool anew = false; // solve also what has a movie that finishes
};

// Throws if a file of these cannot be written, which would be found after the search for it.
void try_to_save_all(const GameMovies& movies);

// Searches one level; the name is for showing the progress.
using SolveOne = std::function<SolveResult(const std::string& name, const Level& level)>;

// For each level: if its movie still finishes, records its states anew where they have changed;
// else solves the level and writes both files. Reports a line a level, and returns the names of the
// levels that are left without a movie that finishes, and of others that do not. Ends
// early if a search is interrupted.
struct GameMoviesResult {
    std::vector<std::string> unsolved;
    bool interrupted = false;
};
GameMoviesResult solve_all(const GameMovies& movies, const SolveOne& solve_one,
                           const std::function<void(const std::string&)>& report);

} // namespace halfbyte::tools::solve
