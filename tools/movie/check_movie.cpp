#include "tools/movie/check_movie.hpp"

#include "platform/hosted/pack/pack_hash.hpp"
#include "tools/movie/compare_states.hpp"
#include "tools/movie/states.hpp"
#include "tools/support/input_error.hpp"

namespace halfbyte::tools::movie {

namespace {

bool states_agree(const Level& level, const std::filesystem::path& movie,
                  const std::filesystem::path& states) {
    try {
        return !fault_of_movie(level, movie, states);
    } catch (const support::InputError&) {
        return false; // missing or damaged
    }
}

} // namespace

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

MovieUpdate update_movie(const hosted::Pack& pack, const hosted::PackedLevel& packed,
                         const std::filesystem::path& file, const std::filesystem::path& states,
                         MovieEnd& end) {
    Movie movie = read_movie(file);
    const Level level = level_of(pack, packed);
    end = run_movie(level, movie);
    if (end.cleared_at == 0)
        return MovieUpdate::lost;
    const std::uint32_t hash = pack_hash(pack, packed);
    if (movie.pack_hash == hash && movie.level == packed.name && states_agree(level, file, states))
        return MovieUpdate::unchanged;
    movie.game = pack.name;
    movie.level = packed.name;
    movie.pack_hash = hash;
    movie.inputs.resize(end.cleared_at);
    write_movie(file, movie);
    record_states(level, movie, states);
    return MovieUpdate::recorded;
}

void record_states(const Level& level, const Movie& movie, const std::filesystem::path& states) {
    StatesWriter writer;
    run_movie(level, movie, [&](const World& world) { writer.add(world); });
    writer.write(states);
}

} // namespace halfbyte::tools::movie
