// Converts solutions of levels to movies.
#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "platform/hosted/pack/script_source.hpp"
#include "tools/commands/solve/solve.hpp"
#include "tools/movie/movie.hpp"

#include <filesystem>
#include <string>

namespace halfbyte::tools::solve {

// The movie of a found solution.
movie::Movie movie_of(const hosted::Pack& pack, const hosted::PackedLevel& level,
                      const SolveLimits& limits, const SolveResult& result);

// Writes a movie, reads it back and replays it; only a movie that passes counts as a solution.
// Throws InputError.
void write_proven_movie(const std::filesystem::path& path, const Level& level,
                        const movie::Movie& movie, std::optional<Place> to = {});

// The level of a search that is described, with its scripts.
struct SolvedLevel {
    const Level& level;
    const hosted::ScriptSources& scripts; // for the names of the actors; may be empty
    std::string missing_goal = {};        // where to place a goal; empty: the level has one
};

// One line: how the search ended, and how far it got and what it could not do or predict if it
// found no solution.
std::string describe(const SolveResult& result, const SolvedLevel& solved,
                     std::optional<Place> to = {});

// One line: steps and states, and how many of them per second.
std::string describe_cost(const SolveResult& result);

} // namespace halfbyte::tools::solve
