#include "tools/solve/solve_movie.hpp"

#include "tools/movie/pack_hash.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cinttypes>
#include <cstdio>

namespace halfbyte::tools::solve {

namespace {

std::string how_far(const Closest& closest) {
    const auto cells = closest.distance / DistanceField::units_per_cell;
    return "; the closest was about " + std::to_string(cells) + " cells from the goal, in cell ("
           + std::to_string(closest.column) + ", " + std::to_string(closest.row) + ") at frame "
           + std::to_string(closest.frame);
}

} // namespace

movie::Movie movie_of(const hosted::Pack& pack, const hosted::PackedLevel& level,
                      const SolveLimits& limits, const SolveResult& result) {
    return {pack.name, level.name, limits.seed, movie::pack_hash(pack, level), result.inputs};
}

void write_proven_movie(const std::filesystem::path& path, const Level& level,
                        const movie::Movie& movie) {
    movie::write_movie(path, movie);
    const movie::MovieEnd end = movie::run_movie(level, movie::read_movie(path));
    if (end.cleared_at != movie.inputs.size())
        throw support::InputError(path,
                                  "the movie does not replay as it was found: " + describe(end));
}

std::string describe(const SolveResult& result) {
    switch (result.outcome) {
    case SolveOutcome::found: return "cleared at frame " + std::to_string(result.inputs.size());
    case SolveOutcome::no_way: return "no way through the cells leads from the start to a goal";
    case SolveOutcome::none_found: return "no solution found" + how_far(result.closest);
    case SolveOutcome::out_of_time:
        return "no solution found within the time" + how_far(result.closest);
    case SolveOutcome::interrupted: break;
    }
    return "interrupted" + how_far(result.closest);
}

std::string describe_cost(const SolveResult& result) {
    const double seconds = std::max(result.seconds, 1e-6);
    const auto a_second = [&](std::uint64_t count) { return static_cast<double>(count) / seconds; };
    char text[160];
    std::snprintf(text, sizeof text,
                  "%" PRIu64 " steps and %" PRIu64 " states in %.2f s: %.0f steps/s, %.0f states/s",
                  result.cost.steps, result.cost.states, result.seconds,
                  a_second(result.cost.steps), a_second(result.cost.states));
    return text;
}

} // namespace halfbyte::tools::solve
