#include "tools/movie/level_movies.hpp"

#include "tools/movie/movie.hpp"
#include "tools/movie/own_movies.hpp"

#include <algorithm>
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

std::size_t count_finished(const std::vector<hosted::Run>& movies, const hosted::Pack& pack,
                           const hosted::PackedLevel& level) {
    const Level played = level_of(pack, level);
    return static_cast<std::size_t>(std::ranges::count_if(movies, [&](const hosted::Run& run) {
        bool finishes = false;
        hosted::play_inputs(
            hosted::first_world(run, played), played, run.inputs,
            [&](const World& world) { finishes = finishes || world.events & event_goal; });
        return finishes;
    }));
}

} // namespace halfbyte::tools::movie
