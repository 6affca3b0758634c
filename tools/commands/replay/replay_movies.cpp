#include "tools/commands/replay/replay_movies.hpp"

#include "platform/hosted/play/session.hpp"
#include "platform/hosted/text/printable.hpp"
#include "tools/movie/check_movie.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/compare_states.hpp"
#include "tools/support/counted.hpp"
#include "tools/support/input_error.hpp"

#include <optional>

namespace halfbyte::tools::replay {

namespace {

namespace fs = std::filesystem;

fs::path states_of(fs::path movie) {
    return movie.replace_extension(".states");
}

MovieResult play_from_power_on(const hosted::Pack& pack, const movie::Movie& movie) {
    hosted::Session session(pack, desktop_screen, pack.flow.flow);
    for (const Input input : movie.inputs)
        session.advance(input);
    return {true, support::counted(movie.inputs.size(), "frame") + " from power-on, ends on screen "
                      + scene_names[static_cast<std::size_t>(session.state().scene)]};
}

MovieResult play_level(const hosted::Pack& pack, const movie::Movie& movie, const fs::path& file) {
    const hosted::PackedLevel& level = movie::choose_level(pack, movie.level, file);
    std::optional<movie::StatesComparison> comparison;
    std::error_code error;
    if (fs::exists(states_of(file), error))
        comparison.emplace(states_of(file));
    const movie::MovieEnd end =
        movie::run_movie(level_of(pack, level), movie, [&](const World& world) {
            if (comparison)
                comparison->add(world);
        });
    if (!comparison)
        return {end.cleared_at != 0, describe(end) + "; no states are recorded beside it"};
    const std::optional<std::string> difference = comparison->difference();
    return {!difference, describe(end) + (difference ? "; differs from its recording: " : "")
                             + difference.value_or("")};
}

/// Runs a part of the work; a file that cannot be used is a result, so that the other movies are
/// played.
template <class Work>
MovieResult result_of(const fs::path& file, Work&& work) {
    try {
        return work();
    } catch (const support::InputError& error) {
        std::string text = error.what();
        const std::string name = hosted::printable(file.string()) + ": ";
        if (text.starts_with(name))
            text.erase(0, name.size());
        return {false, text};
    }
}

} // namespace

MovieResult test_movie(const hosted::Pack& pack, const fs::path& file) {
    return result_of(file, [&] {
        const movie::Movie movie = movie::read_movie(file);
        return movie.power_on ? play_from_power_on(pack, movie) : play_level(pack, movie, file);
    });
}

MovieResult update_movie(const hosted::Pack& pack, const fs::path& file) {
    return result_of(file, [&] {
        const movie::Movie movie = movie::read_movie(file);
        if (movie.power_on)
            return play_from_power_on(pack, movie);
        const hosted::PackedLevel& level = movie::choose_level(pack, movie.level, file);
        movie::MovieEnd end;
        switch (movie::update_movie(pack, level, file, states_of(file), end)) {
        case movie::MovieUpdate::unchanged: return MovieResult{true, describe(end)};
        case movie::MovieUpdate::recorded:
            return MovieResult{true, describe(end) + "; recorded again"};
        case movie::MovieUpdate::lost: break;
        }
        return play_level(pack, movie, file);
    });
}

} // namespace halfbyte::tools::replay
