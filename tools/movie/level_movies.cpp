#include "tools/movie/level_movies.hpp"

#include "tools/movie/movie.hpp"
#include "tools/movie/own_movies.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace halfbyte::tools::movie {

std::vector<hosted::Run> movies_of_level(const std::filesystem::path& game,
                                         const std::string& level) {
    std::vector<hosted::Run> runs;
    for (const std::filesystem::path& file : movie_files(game)) {
        Movie movie = read_movie(file);
        if (!movie.power_on && movie.level == level)
            runs.push_back({std::move(movie.level), movie.seed, {}, std::move(movie.inputs)});
    }
    return runs;
}

std::vector<hosted::Run> finished_movies(const std::vector<hosted::Run>& movies,
                                         const hosted::Pack& pack,
                                         const hosted::PackedLevel& level) {
    const Level played = level_of(pack, level);
    std::vector<hosted::Run> finished;
    std::ranges::copy_if(movies, std::back_inserter(finished), [&](const hosted::Run& run) {
        bool finishes = false;
        hosted::play_inputs(
            hosted::first_world(run, played), played, run.inputs,
            [&](const World& world) { finishes = finishes || world.events & event_goal; });
        return finishes;
    });
    return finished;
}

} // namespace halfbyte::tools::movie
