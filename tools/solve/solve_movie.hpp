// Solved levels as movies.
#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/movie/movie.hpp"
#include "tools/solve/solve.hpp"

#include <filesystem>
#include <string>

namespace halfbyte::tools::solve {

// The movie that a found solution makes.
movie::Movie movie_of(const hosted::Pack& pack, const hosted::PackedLevel& level,
                      const SolveLimits& limits, const SolveResult& result);

// Writes a movie, reads it back and replays it: only then is a solution one. Throws InputError.
void write_proven_movie(const std::filesystem::path& path, const Level& level,
                        const movie::Movie& movie, std::optional<Place> to = {});

// In one line: how the search ended, and if it found nothing, how far it got.
std::string describe(const SolveResult& result, std::optional<Place> to = {});

// In one line: steps and states, and how many of them a second.
std::string describe_cost(const SolveResult& result);

} // namespace halfbyte::tools::solve
