#include "tools/commands/solve/solve_movie.hpp"

#include "platform/hosted/pack/pack_hash.hpp"
#include "tools/commands/solve/hindrance_text.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cinttypes>
#include <cstdio>

namespace halfbyte::tools::solve {

namespace {

std::string how_far(const Closest& closest) {
    if (closest.distance == DistanceField::unreachable)
        return {}; // it ended before its first step
    const auto cells = closest.distance / DistanceField::units_per_cell;
    return "; the closest was about " + std::to_string(cells) + " cells from the goal, in cell ("
           + std::to_string(closest.column) + ", " + std::to_string(closest.row) + ") at frame "
           + std::to_string(closest.frame);
}

// How many goals the search had reached when it ended; empty without any.
std::string in_what(const SolveResult& result) {
    return result.goals.empty() ? ""
                                : ", after " + std::to_string(result.goals.size())
                                      + " of the things that have to be done first";
}

} // namespace

movie::Movie movie_of(const hosted::Pack& pack, const hosted::PackedLevel& level,
                      const SolveLimits& limits, const SolveResult& result) {
    return {pack.name, level.name, limits.seed, hosted::pack_hash(pack, level), result.inputs};
}

void write_proven_movie(const std::filesystem::path& path, const Level& level,
                        const movie::Movie& movie, std::optional<Place> to) {
    movie::write_movie(path, movie);
    const movie::MovieEnd end = movie::run_movie(level, movie::read_movie(path));
    const Point at = player(end.world).position;
    const bool arrives = to ? cell_of(at.x) == to->column && cell_of(at.y) == to->row
                            : end.cleared_at == movie.inputs.size();
    if (!arrives)
        throw support::InputError(path, "the written movie does not replay like the search: "
                                            + describe(end));
}

std::string describe(const SolveResult& result, const SolvedLevel& solved,
                     std::optional<Place> to) {
    const std::string frame = std::to_string(result.inputs.size());
    const std::string goal = solved.missing_goal.empty() ? "" : "; " + solved.missing_goal;
    const std::string hindrance = describe(result.hindrance, solved.level, solved.scripts) + goal;
    switch (result.outcome) {
    case SolveOutcome::found:
        return to ? "in cell (" + std::to_string(to->column) + ", " + std::to_string(to->row)
                        + ") at frame " + frame
                  : "cleared at frame " + frame;
    case SolveOutcome::no_way: return no_path_text(solved.level) + goal;
    case SolveOutcome::blocked: return hindrance;
    case SolveOutcome::none_found: break;
    case SolveOutcome::out_of_time:
        return "no solution found in time" + in_what(result) + how_far(result.closest);
    case SolveOutcome::interrupted: return "interrupted" + how_far(result.closest);
    }
    return "no solution found"
           + (result.missed ? ": " + hindrance : std::string(how_far(result.closest)));
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
