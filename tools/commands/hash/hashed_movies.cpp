#include "tools/commands/hash/hashed_movies.hpp"

#include "platform/hosted/play/session.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/own_movies.hpp"
#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <ranges>

namespace halfbyte::tools::hash {

namespace {

namespace fs = std::filesystem;

using content::CompiledGame;
using machines::Machine;
using Levels = std::vector<std::size_t>; // numbers of a compiled game's levels
using Names = std::vector<std::string>;

/// The machine whose program plays the movies: the named one, or any.
const Machine& playing_machine(const std::string& name) {
    return name.empty() ? *machines::all().front() : machines::named(name);
}

Names counting_levels(const CompiledGame& game, const std::string& machine) {
    Levels levels = levels_for(game, playing_machine(machine));
    if (machine.empty()) {
        for (const Machine* other : machines::all()) {
            const Levels theirs = levels_for(game, *other);
            std::erase_if(levels, [&](std::size_t level) {
                return std::ranges::find(theirs, level) == theirs.end();
            });
        }
    }
    Names names;
    for (const std::size_t level : levels)
        names.push_back(game.pack.levels[level].name);
    return names;
}

/// The levels that a machine's screens list; a variant counts as the level whose place it takes.
Levels listed_levels(const CompiledGame& game, const Machine& machine) {
    Levels levels = levels_for(game, machine);
    for (std::size_t& level : levels)
        level = game.variant_of[level].value_or(level);
    return levels;
}

bool screens_differ(const CompiledGame& game) {
    const Levels first = listed_levels(game, *machines::all().front());
    return std::ranges::any_of(machines::all(), [&](const Machine* other) {
        return listed_levels(game, *other) != first;
    });
}

void refuse_other_levels(const hosted::Pack& pack, const HashedMovie& movie,
                         const Names& counting) {
    hosted::Session session(pack, desktop_screen, pack.flow.flow);
    for (const Input input : movie.movie.inputs) {
        session.advance(input);
        const std::string& level = session.packed_level().name;
        if (std::ranges::find(counting, level) == counting.end()) {
            throw support::InputError(
                movie.file,
                "enters level " + support::in_quotes(level) + " at frame "
                    + std::to_string(session.frames())
                    + ", and not every machine has that level; name one with --machine");
        }
    }
}

std::vector<HashedMovie> read_movies(const fs::path& game, const hosted::Pack& pack) {
    std::vector<HashedMovie> movies;
    for (const fs::path& file :
         movie::movie_files(fs::is_directory(game) ? game : game.parent_path())) {
        HashedMovie& read = movies.emplace_back();
        read.file = file;
        read.movie = movie::read_movie(file);
        if (!read.movie.power_on)
            read.level = movie::choose_level(pack, read.movie.level, file).name;
    }
    return movies;
}

/// Adds the movies of a level, or with "" those from power-on. Returns whether there is one.
bool add_movies(const std::vector<HashedMovie>& from, const std::string& level, HashedGame& game) {
    const std::size_t before = game.movies.size();
    std::ranges::copy_if(from, std::back_inserter(game.movies),
                         [&](const HashedMovie& movie) { return movie.level == level; });
    return game.movies.size() > before;
}

} // namespace

HashedGame hashed_game(const fs::path& path, const std::string& machine) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const CompiledGame game = content::compile_game(path, faults);
    const Names counting = counting_levels(game, machine);
    HashedGame result;
    result.pack = pack_for(game, playing_machine(machine));
    result.levels = counting.size();
    const std::vector<HashedMovie> movies = read_movies(path, game.pack);
    for (const std::string& level : counting)
        if (!add_movies(movies, level, result))
            result.without_movies.push_back(level);
    if (machine.empty() && screens_differ(game)) {
        result.omits_power_on =
            std::ranges::any_of(movies, [](const HashedMovie& m) { return m.movie.power_on; });
    } else {
        add_movies(movies, "", result);
    }
    if (result.movies.empty()) {
        throw support::InputError(
            path, "has no movie of a level that counts; `halfbyte solve GAME --all` records "
                  "one of each level");
    }
    for (const HashedMovie& movie : result.movies)
        if (machine.empty() && movie.movie.power_on)
            refuse_other_levels(result.pack, movie, counting);
    return result;
}

} // namespace halfbyte::tools::hash
