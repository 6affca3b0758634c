#include "tools/lab/instruments/newcomer.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/pack/pack_hash.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/lab/newcomer/pace.hpp"
#include "tools/lab/newcomer/report.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/movie.hpp"
#include "tools/movie/own_movies.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/content/load_playable.hpp"
#include "tools/pipeline/content/read_actors.hpp"
#include "tools/support/interrupt.hpp"
#include "tools/support/status_line.hpp"
#include "tools/support/stopwatch.hpp"

#include <filesystem>
#include <memory>

namespace halfbyte::tools::instruments {

namespace {

constexpr std::uint16_t level_seed = 1;

struct NewcomerArguments {
    std::string game;
    std::string level;
    std::string movie;
    int tries = 3;
    bool table = false;
    newcomer::NewcomerOptions options;
    newcomer::TryLimits limits;
};

std::vector<std::string> actor_names(const std::string& game) {
    std::vector<std::string> names;
    if (!content::is_game_folder(game))
        return names;
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::GameFolder folder = content::read_game_folder(game, faults);
    for (const content::ActorEntry& entry : content::read_actors(folder, faults).entries)
        names.push_back(entry.name);
    return names;
}

// Shows which level is played, and ends it after Ctrl+C.
class Watch {
  public:
    bool goes_on(const std::string& level, int number, const World& world) {
        if (world.frame % frames_between_looks != 0)
            return true;
        if (line_.is_due(stopwatch_.seconds()))
            line_.show(level + ": try " + std::to_string(number) + ", frame "
                       + std::to_string(world.frame) + ", cell ("
                       + std::to_string(cell_of(player(world).position.x)) + ", "
                       + std::to_string(cell_of(player(world).position.y)) + ")");
        return !interrupt_.requested();
    }

  private:
    static constexpr std::uint32_t frames_between_looks = 8;

    support::Stopwatch stopwatch_;
    support::Interrupt interrupt_;
    support::StatusLine line_;
};

std::vector<newcomer::Try> play_tries(const NewcomerArguments& arguments, const std::string& name,
                                      const Level& level) {
    Watch watch;
    std::vector<newcomer::Try> tries;
    for (int i = 0; i < arguments.tries; ++i) {
        newcomer::NewcomerOptions options = arguments.options;
        options.seed += static_cast<std::uint32_t>(i);
        tries.push_back(newcomer::play_level(
            level, level_seed, options, arguments.limits,
            [&](const World& world) { return watch.goes_on(name, i + 1, world); }));
        if (tries.back().end == newcomer::TryEnd::interrupted)
            break;
    }
    return tries;
}

std::uint32_t frames_of(const std::filesystem::path& movie) {
    const std::optional<movie::Movie> own = movie::read_if_there(movie);
    return own ? static_cast<std::uint32_t>(own->inputs.size()) : 0;
}

newcomer::LevelPace pace_of(const std::string& game, const std::string& name, const Level& level) {
    const std::filesystem::path folder = movie::movies_of(game);
    const std::string file = name + ".movie";
    return {name, frames_of(folder / file), frames_of(folder / "careful" / file),
            newcomer::apart_at_most(level)};
}

// Writes the movie of the try that finished with the fewest deaths; of several, the first.
void write_best(const NewcomerArguments& arguments, const hosted::Pack& pack,
                const hosted::PackedLevel& packed, const std::vector<newcomer::Try>& tries) {
    const newcomer::Try* best = nullptr;
    for (const newcomer::Try& one : tries)
        if (one.end == newcomer::TryEnd::finished
            && (best == nullptr || one.deaths.size() < best->deaths.size()))
            best = &one;
    if (best != nullptr)
        movie::write_movie(arguments.movie, {pack.name, packed.name, level_seed,
                                             hosted::pack_hash(pack, packed), best->inputs});
}

void run(const NewcomerArguments& arguments) {
    const content::Playable playable = content::load_playable(arguments.game, {});
    const std::vector<std::string> names = actor_names(arguments.game);
    std::vector<const hosted::PackedLevel*> levels;
    if (!arguments.level.empty())
        levels = {&movie::choose_level(playable.pack, arguments.level, arguments.game)};
    else
        for (const hosted::PackedLevel& packed : playable.pack.levels)
            levels.push_back(&packed);
    if (!arguments.movie.empty())
        hosted::try_to_save(arguments.movie);
    if (arguments.table)
        hosted::print_lines(newcomer::pace_heading());
    for (const hosted::PackedLevel* packed : levels) {
        const Level level = level_of(playable.pack, *packed);
        const auto tries = play_tries(arguments, packed->name, level);
        hosted::print_lines(arguments.table ? newcomer::pace_row(
                                pace_of(arguments.game, packed->name, level), tries)
                                            : newcomer::describe(packed->name, tries, names));
        if (tries.back().end == newcomer::TryEnd::interrupted)
            throw CLI::RuntimeError(support::Interrupt::exit_code());
        if (!arguments.movie.empty())
            write_best(arguments, playable.pack, *packed, tries);
    }
}

} // namespace

void add_newcomer_command(CLI::App& app) {
    const auto arguments = std::make_shared<NewcomerArguments>();
    CLI::App* command = app.add_subcommand(
        "newcomer", "Play levels like a first-time player, and print where it dies");
    command->add_option("GAME", arguments->game, "a game folder or a map")->required();
    CLI::Option* level = command->add_option(
        "--level", arguments->level, "the level's name or number; the default is all levels");
    command->add_option("--tries", arguments->tries, "tries of each level, each with another seed")
        ->check(hosted::whole_number({1, 1000}))
        ->capture_default_str();
    command->add_option("--seed", arguments->options.seed, "the seed of the first try's timing")
        ->check(hosted::whole_number_of<std::uint16_t>())
        ->capture_default_str();
    command->add_flag("!--walk", arguments->options.runs, "never hold B");
    command->add_option("--frames", arguments->limits.frames, "the longest try, frames")
        ->check(hosted::whole_number({1, movie::longest_movie}))
        ->capture_default_str();
    command->add_flag(
        "--table", arguments->table,
        "print a Markdown table of how long levels take, by their movies and these tries");
    command
        ->add_option("-o,--output", arguments->movie,
                     "write a movie of the try that finishes with the fewest deaths")
        ->check(hosted::file_to_write())
        ->needs(level);
    command->callback([arguments] { run(*arguments); });
}

} // namespace halfbyte::tools::instruments
