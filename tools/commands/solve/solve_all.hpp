// Keeps a game's movies up to date: one solved movie a level, with its states, which the tests
// replay. A level may have other movies, which are kept but not searched for: one in the folder
// `drops`, which takes all its large drops, and one in `careful`, which runs for jumps only.
#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "platform/hosted/pack/script_source.hpp"
#include "tools/commands/solve/solve.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace halfbyte::tools::solve {

inline constexpr const char* other_movie_folders[] = {"drops", "careful"};

struct GameMovies {
    const hosted::Pack& pack;
    std::filesystem::path folder; // the folder of LEVEL.movie and LEVEL.states
    SolveLimits limits;
    bool anew = false; // also search for movies of the levels whose movie still reaches the goal
    hosted::ScriptSources scripts = {};                    // for the names of actors in reports
    std::map<std::string, std::string> missing_goals = {}; // by level: where to place a goal
};

// Throws if one of these files cannot be written; otherwise the search would run in vain.
void try_to_save_all(const GameMovies& movies);

// Searches one level; the name is for the progress line.
using SolveOne = std::function<SolveResult(const std::string& name, const Level& level)>;

// For each level whose movie still reaches the goal, updates its states if they have changed;
// solves the others and writes both files. Reports a line a level. Returns the names of the levels
// without a movie that reaches the goal, and of other movies that do not. Ends early if a search is
// interrupted.
struct GameMoviesResult {
    std::vector<std::string> unsolved;
    bool interrupted = false;
};
GameMoviesResult solve_all(const GameMovies& movies, const SolveOne& solve_one,
                           const std::function<void(const std::string&)>& report);

} // namespace halfbyte::tools::solve
