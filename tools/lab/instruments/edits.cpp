#include "tools/lab/instruments/edits.hpp"

#include "platform/desktop/run_desktop.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/commands/watched_game.hpp"
#include "tools/editor/late_saves.hpp"
#include "tools/editor/map_painter.hpp"
#include "tools/lab/edits/edited_file.hpp"
#include "tools/lab/instruments/times.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/level_movies.hpp"
#include "tools/movie/own_movies.hpp"
#include "tools/movie/run_file.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/kept_parts.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/temporary_folder.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <thread>

namespace halfbyte::tools::instruments {

namespace {

namespace fs = std::filesystem;

struct EditsArguments {
    std::string game;
    std::size_t edits = 10;
    std::size_t steps = 3'600;
    bool ghosts = false;
};

// Of the window's thread, ms of the processor: until the game is loaded, and until the picture is
// presented.
struct WindowTimes {
    std::vector<double> loaded;
    std::vector<double> presented;
};

// The state that the window and the editing thread share.
struct Progress {
    std::atomic<bool> is_open{false};
    std::atomic<bool> is_over{false};
    std::atomic<int> shown{0}; // changes presented
    std::atomic<Clock::rep> shown_at{0};
};

// The game's longest movie of a level, with a rest before it so that it has this many steps.
movie::Movie longest_movie(const fs::path& game, std::size_t steps) {
    movie::Movie longest;
    for (const fs::path& file : movie::movie_files(game))
        if (movie::Movie movie = movie::read_movie(file);
            !movie.power_on && movie.inputs.size() > longest.inputs.size())
            longest = std::move(movie);
    if (longest.inputs.empty())
        throw support::InputError(game, "the game has no movie of a level");
    if (longest.inputs.size() < steps)
        longest.inputs.insert(longest.inputs.begin(), steps - longest.inputs.size(), Input{0});
    longest.inputs.resize(steps);
    return longest;
}

// Edits again and again, and waits for each edit's picture. `edit` returns the moment from which
// the time counts.
template <class Edit>
std::vector<double> times_of_edits(Edit&& edit, std::size_t count, Progress& progress) {
    std::vector<double> times;
    for (std::size_t i = 0; i < count && !progress.is_over; ++i) {
        // Not always at the same moment of a frame.
        std::this_thread::sleep_for(std::chrono::milliseconds(300 + 7 * i));
        const int before = progress.shown;
        const Clock::time_point begin = edit();
        while (progress.shown == before && !progress.is_over)
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        times.push_back(
            milliseconds(Clock::duration(progress.shown_at.load()) - begin.time_since_epoch()));
    }
    return times;
}

// Opens the game in a window, and calls edit() in another thread; the window closes after it.
template <class Edit>
WindowTimes play(const fs::path& game, const movie::Movie& movie, const fs::path& saves,
                 Progress& progress, Edit&& edit) {
    const content::KeptParts kept;
    const commands::GameSource source{game.string(), {}, &desktop::machine};
    std::optional<support::ReadLog> log(std::in_place);
    const commands::LoadedGame loaded = commands::load_game(source);
    commands::WatchedGame watched(source, log->places());
    log.reset();
    WindowTimes times;
    std::optional<double> began; // the load that is not presented yet
    // The window calls these between its pictures, so the first call after a change follows the
    // first picture with it.
    const auto note_picture = [&] {
        progress.is_open = true;
        if (began) {
            times.presented.push_back(processor_time() - *std::exchange(began, std::nullopt));
            progress.shown_at = Clock::now().time_since_epoch().count();
            ++progress.shown;
        }
    };
    desktop::PlayOptions options;
    options.level = movie.level;
    options.saves = saves;
    options.settings = saves.parent_path() / "settings";
    options.should_end = [&] {
        note_picture();
        return progress.is_over.load();
    };
    options.wait_for_change = [&](std::chrono::nanoseconds longest) {
        note_picture();
        return watched.wait(longest);
    };
    options.changes = [&] {
        const double begin = processor_time();
        std::optional<desktop::GameChange> change = watched.look();
        if (change) {
            times.loaded.push_back(processor_time() - begin);
            began = begin;
        }
        return change;
    };
    options.runs.read = movie::read_run;
    options.runs.write = [](const fs::path&, const hosted::Run&) {};
    std::thread editor([&] {
        while (!progress.is_open && !progress.is_over)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        edit();
        progress.is_over = true;
    });
    const desktop::PlayResult result = desktop::run_desktop(loaded.playable.pack, options);
    progress.is_over = true;
    editor.join();
    if (!result.fault.empty())
        throw std::runtime_error(result.fault);
    return times;
}

// Plays all movies of the level whose movies have the most steps, as the painter does after each
// stroke.
void print_movies(const fs::path& game, std::size_t times) {
    const hosted::Pack pack = content::compile_game(game);
    const hosted::PackedLevel* level = nullptr;
    std::vector<hosted::Run> movies;
    const auto steps_of = [](const std::vector<hosted::Run>& runs) {
        std::size_t steps = 0;
        for (const hosted::Run& run : runs)
            steps += run.inputs.size();
        return steps;
    };
    for (const hosted::PackedLevel& other : pack.levels)
        if (auto runs = movie::movies_of_level(game, other.name);
            level == nullptr || steps_of(runs) > steps_of(movies)) {
            level = &other;
            movies = std::move(runs);
        }
    std::vector<double> played;
    std::size_t finished = 0;
    for (std::size_t i = 0; i < times; ++i) {
        const double begin = processor_time();
        finished = movie::finished_movies(movies, pack, *level).size();
        played.push_back(processor_time() - begin);
    }
    print_row("movies of " + level->name + ", finished by " + std::to_string(finished) + " of "
                  + std::to_string(movies.size()) + ", " + std::to_string(steps_of(movies))
                  + " steps, processor",
              played);
}

// Strokes of the painter: each one changes one cell and back, as a click does.
class Strokes {
  public:
    Strokes(const fs::path& game, const std::string& level, const editor::MapStore& store)
        : painter_(game, store) {
        if (const std::string fault = painter_.begin(level); !fault.empty())
            throw std::runtime_error(fault);
        tile_ = painter_.tile_at(cell_);
    }

    Clock::time_point stroke() {
        const Clock::time_point begin = Clock::now();
        const int tile = painter_.tile_at(cell_) == tile_ ? tile_ + 1 : tile_;
        if (const std::string fault = painter_.change({{{cell_.column, cell_.row, tile}}});
            !fault.empty())
            throw std::runtime_error(fault);
        saved_.push_back(milliseconds(Clock::now() - begin));
        return begin;
    }
    const std::vector<double>& saved() const { return saved_; }

  private:
    static constexpr hosted::CellPlace cell_{2, 2};

    editor::MapPainter painter_;
    int tile_ = 0;
    std::vector<double> saved_; // ms until each stroke was saved
};

void print_strokes(const fs::path& game, const movie::Movie& movie, const fs::path& saves,
                   std::size_t count) {
    editor::LateSaves late;
    const std::pair<const char*, editor::MapStore> stores[] = {
        {"strokes that wait for the disk", editor::map_files()},
        {"strokes", editor::map_files(late)}};
    for (const auto& [name, store] : stores) {
        Progress progress;
        Strokes strokes(game, movie.level, store);
        std::vector<double> totals;
        play(game, movie, saves, progress,
             [&] { totals = times_of_edits([&] { return strokes.stroke(); }, count, progress); });
        print_row(std::string(name) + ", until they are saved", strokes.saved());
        print_row(std::string(name) + ", to the picture", totals);
    }
}

void run(const EditsArguments& arguments) {
    const support::TemporaryFolder folder;
    const fs::path game = edits::copy_game(arguments.game, folder.path());
    const movie::Movie movie = longest_movie(game, arguments.steps);
    const fs::path map = content::map_in(game / content::levels_folder, movie.level);
    fs::create_directory(folder.path() / "runs");
    hosted::Run run;
    run.level = movie.level;
    run.seed = movie.seed;
    run.inputs = movie.inputs;
    movie::write_run(folder.path() / "runs" / (movie.level + ".movie"), run, movie.game);
    hosted::print_lines("| | edits | least, ms | median, ms | most, ms |\n"
                        "| --- | --- | --- | --- | --- |\n");
    if (arguments.ghosts)
        print_movies(game, arguments.edits);
    for (edits::EditedFile file : {edits::EditedFile(game / "tuning.toml", edits::Change::number),
                                   edits::EditedFile(map, edits::Change::cells)}) {
        Progress progress;
        std::vector<double> totals;
        const WindowTimes times = play(game, movie, folder.path() / "saves", progress, [&] {
            totals = times_of_edits([&] { return file.change(); }, arguments.edits, progress);
        });
        const std::string name = file.path().filename().string();
        print_row(name + ", to the loaded game, processor", times.loaded);
        print_row(name + ", to the picture, processor", times.presented);
        print_row(name + ", from the rename to the picture", totals);
    }
    if (map.extension() == ".tmx")
        print_strokes(game, movie, folder.path() / "saves", arguments.edits);
}

} // namespace

void add_edits_command(CLI::App& app) {
    const auto arguments = std::make_shared<EditsArguments>();
    CLI::App* command =
        app.add_subcommand("edits", "Measure the time from an edit to its picture, in a window");
    command->add_option("GAME", arguments->game, "a game folder with movies")->required();
    command->add_option("--edits", arguments->edits, "edits of each file")
        ->check(hosted::whole_number({1, 1'000}))
        ->capture_default_str();
    command->add_option("--steps", arguments->steps, "steps of the run that is played again")
        ->check(hosted::whole_number({1, hosted::longest_run}))
        ->capture_default_str();
    command->add_flag("--ghosts", arguments->ghosts,
                      "also play all movies of a level, that with the most steps");
    command->callback([arguments] { run(*arguments); });
}

} // namespace halfbyte::tools::instruments
