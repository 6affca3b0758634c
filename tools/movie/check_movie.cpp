#include "tools/movie/check_movie.hpp"

#include "tools/movie/compare_states.hpp"
#include "tools/movie/states.hpp"

namespace halfbyte::tools::movie {

std::optional<std::string> fault_of_movie(const Level& level, const std::filesystem::path& movie,
                                          const std::filesystem::path& states) {
    const Movie recorded = read_movie(movie);
    StatesComparison comparison(states);
    const MovieEnd end =
        run_movie(level, recorded, [&](const World& world) { comparison.add(world); });
    const auto difference = comparison.difference();
    if (end.cleared_at != 0)
        return difference;
    return "the movie does not reach the goal, " + describe(end) + "; "
           + difference.value_or("its states equal the recorded ones");
}

void record_states(const Level& level, const Movie& movie, const std::filesystem::path& states) {
    StatesWriter writer;
    run_movie(level, movie, [&](const World& world) { writer.add(world); });
    writer.write(states);
}

} // namespace halfbyte::tools::movie
