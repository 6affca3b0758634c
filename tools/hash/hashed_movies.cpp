#include "tools/hash/hashed_movies.hpp"

#include "platform/hosted/play/session.hpp"
#include "tools/content/level_variants.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/own_movies.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/list_folder.hpp"

#include <algorithm>
#include <ranges>

namespace halfbyte::tools::hash {

namespace {

namespace fs = std::filesystem;

using content::CompiledGame;
using Levels = std::vector<std::size_t>; // numbers of a compiled game's levels

/// The machine whose program plays the movies: the named one, or any.
content::Machine playing_machine(const std::string& name) {
    const auto named = std::ranges::find(content::machines, name, &content::NamedMachine::name);
    return named == std::end(content::machines) ? content::machines[0].machine : named->machine;
}

Levels counting_levels(const CompiledGame& game, const std::string& machine) {
    Levels levels = levels_for(game, playing_machine(machine));
    if (machine.empty()) {
        for (const content::NamedMachine& other : content::machines) {
            const Levels theirs = levels_for(game, other.machine);
            std::erase_if(levels, [&](std::size_t level) {
                return std::ranges::find(theirs, level) == theirs.end();
            });
        }
    }
    return levels;
}

/// The levels that a machine's screens list; a variant counts as the level whose place it takes.
Levels listed_levels(const CompiledGame& game, content::Machine machine) {
    Levels levels = levels_for(game, machine);
    for (std::size_t& level : levels) {
        level = game.variant_of[level].value_or(level);
    }
    return levels;
}

bool screens_differ(const CompiledGame& game) {
    const Levels first = listed_levels(game, content::machines[0].machine);
    return std::ranges::any_of(content::machines, [&](const content::NamedMachine& other) {
        return listed_levels(game, other.machine) != first;
    });
}

/// In the order of their paths.
std::vector<fs::path> movie_files(const fs::path& game) {
    const fs::path folder = movie::movies_of(game);
    std::vector<fs::path> files;
    std::error_code error;
    if (!fs::exists(folder, error)) {
        return files;
    }
    const auto add = [&](const fs::path& from) {
        std::ranges::copy(support::files_in(from, ".movie"), std::back_inserter(files));
    };
    add(folder);
    for (const fs::path& entry : support::entries_in(folder)) {
        if (!support::is_leftover(entry) && fs::is_directory(entry, error)) {
            add(entry);
        }
    }
    std::ranges::sort(files, {}, [](const fs::path& file) { return file.generic_string(); });
    return files;
}

void refuse_other_levels(const hosted::Pack& pack, const HashedMovie& movie,
                         const std::vector<std::string>& counting) {
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

class Collector {
  public:
    Collector(const fs::path& path, const std::string& machine)
        : path_(path), faults_(content::Faults::Mode::throw_first),
          game_(content::compile_game(path, faults_)) {
        for (const std::size_t level : counting_levels(game_, machine)) {
            counting_.push_back(game_.pack.levels[level].name);
        }
        result_.pack = pack_for(game_, playing_machine(machine));
        result_.levels = counting_.size();
        every_machine_ = machine.empty();
    }

    HashedGame collect() {
        read_movies();
        for (const std::string& level : counting_) {
            if (!add_movies_of(level)) {
                result_.without_movies.push_back(level);
            }
        }
        add_from_power_on();
        if (result_.movies.empty()) {
            throw support::InputError(
                path_, "has no movie of a level that counts; `halfbyte solve GAME --all` records "
                       "one of each level");
        }
        return std::move(result_);
    }

  private:
    void read_movies() {
        const fs::path folder = fs::is_directory(path_) ? path_ : path_.parent_path();
        for (const fs::path& file : movie_files(folder)) {
            HashedMovie& read = read_.emplace_back();
            read.file = file;
            read.movie = movie::read_movie(file);
            if (!read.movie.power_on) {
                read.level = movie::choose_level(game_.pack, read.movie.level, file).name;
            }
        }
    }

    bool add_movies_of(const std::string& level) {
        bool found = false;
        for (const HashedMovie& movie : read_) {
            if (!movie.movie.power_on && movie.level == level) {
                result_.movies.push_back(movie);
                found = true;
            }
        }
        return found;
    }

    void add_from_power_on() {
        for (const HashedMovie& movie : read_) {
            if (!movie.movie.power_on) {
                continue;
            }
            if (every_machine_ && screens_differ(game_)) {
                result_.omits_power_on = true;
                continue;
            }
            if (every_machine_) {
                refuse_other_levels(result_.pack, movie, counting_);
            }
            result_.movies.push_back(movie);
        }
    }

    fs::path path_;
    content::Faults faults_;
    CompiledGame game_;
    std::vector<std::string> counting_; ///< names of levels
    std::vector<HashedMovie> read_;
    HashedGame result_;
    bool every_machine_ = false;
};

} // namespace

HashedGame hashed_game(const fs::path& game, const std::string& machine) {
    return Collector(game, machine).collect();
}

} // namespace halfbyte::tools::hash
