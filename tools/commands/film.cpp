#include "tools/commands/film.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/picture/film.hpp"
#include "platform/hosted/play/play.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/rerun/draw_rerun.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/commands/view_option.hpp"
#include "tools/commands/watched_game.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/movie.hpp"
#include "tools/movie/warn_of_other_pack.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/interrupt.hpp"
#include "tools/support/status_line.hpp"
#include "tools/support/stopwatch.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace halfbyte::tools::commands {

namespace {

constexpr std::uint32_t frames_per_second = 60;

struct FilmOptions {
    std::string game;
    std::string movie;
    std::string file;
    std::string edited; ///< a game folder; empty: the film shows no edit
    std::string view = default_view();
    std::uint32_t from = 0;
    std::uint32_t to = 0; ///< 0: the movie's end
    std::uint32_t every = 2;
};

/// The first and the last frame of the movie that the film shows.
struct Frames {
    std::uint32_t from;
    std::uint32_t to;
};

Frames frames_of(const FilmOptions& options, const movie::Movie& movie) {
    const auto last = static_cast<std::uint32_t>(movie.inputs.size());
    if (options.from > last) {
        throw support::InputError(options.movie, "it ends at frame " + std::to_string(last)
                                                     + ", before the film's first frame (--from)");
    }
    const std::uint32_t to = options.to == 0 ? last : std::min(options.to, last);
    if (to < options.from) {
        throw support::InputError(options.movie, "the film would end at frame " + std::to_string(to)
                                                     + " (--to), before it begins (--from "
                                                     + std::to_string(options.from) + ")");
    }
    return {options.from, to};
}

/// Draws over the picture of a frame.
using Overlay = std::function<void(hosted::Canvas&, const hosted::Play&, std::uint32_t frame)>;

/// A film that is being made of a movie.
class Shooting {
  public:
    Shooting(const FilmOptions& options, const movie::Movie& movie, Screen screen)
        : options_(options), movie_(movie), frames_(frames_of(options, movie)),
          canvas_(screen.width, screen.height),
          film_(options.file, screen.width, screen.height,
                static_cast<std::uint16_t>(frames_per_second / options.every)) {}

    /// Plays the movie, and shows it from the film's first frame on, or from a later one, which
    /// stays for a second. Returns false after Ctrl+C.
    bool shoot(hosted::Play& play, const Overlay& overlay, std::uint32_t from = 0) {
        const std::uint32_t held = from == 0 ? 1 : frames_per_second / options_.every;
        from = std::clamp(from, frames_.from, frames_.to);
        for (std::uint32_t frame = 0; frame <= frames_.to; ++frame) {
            if (interrupt_.requested())
                return false;
            if (frame > 0)
                play.frame(movie_.inputs[frame - 1]);
            last_ = frame;
            if (frame >= from && (frame - from) % options_.every == 0)
                add(play, overlay, frame, frame == from ? held : 1);
            if (const double seconds = stopwatch_.seconds(); line_.is_due(seconds))
                line_.show(options_.file + ": " + std::to_string(std::lround(seconds))
                           + " s, frame " + std::to_string(frame) + " of "
                           + std::to_string(frames_.to));
        }
        return true;
    }

    /// The last frame of the film.
    std::uint32_t end() const { return frames_.to; }

    void finish(const std::string& level) {
        if (film_.is_empty())
            return;
        film_.finish();
        hosted::print_line(options_.file + ": frames " + std::to_string(frames_.from) + " to "
                           + std::to_string(last_) + " of " + level);
    }

  private:
    void add(const hosted::Play& play, const Overlay& overlay, std::uint32_t frame,
             std::uint32_t times) {
        play.draw(canvas_);
        if (overlay)
            overlay(canvas_, play, frame);
        for (; times != 0; --times)
            film_.add(canvas_);
    }

    const FilmOptions& options_;
    const movie::Movie& movie_;
    Frames frames_;
    support::Interrupt interrupt_;
    support::Stopwatch stopwatch_;
    support::StatusLine line_;
    hosted::Canvas canvas_;
    hosted::Film film_;
    std::uint32_t last_ = 0;
};

/// A game that plays the movie from the start of its level.
struct FilmedGame {
    FilmedGame(const std::string& path, const movie::Movie& movie, const machines::Machine& machine)
        : loaded(load_game({path, {}, &machine})),
          packed(movie::choose_level(pack(), movie.level, path)) {
        show_as(setup, machine, loaded.preview);
        setup.level = index_of(pack(), packed);
        setup.plays_by_itself = true; // without the freezes of the program
        setup.seed = movie.seed;
    }
    FilmedGame(const FilmedGame&) = delete;
    FilmedGame& operator=(const FilmedGame&) = delete;

    const hosted::Pack& pack() const { return loaded.playable.pack; }
    Level level() const { return level_of(pack(), packed); }

    LoadedGame loaded;
    const hosted::PackedLevel& packed;
    hosted::PlaySetup setup;
};

/// Shows the movie as it was; then the edited game, where the hero's way changes.
bool shoot_edit(Shooting& shooting, const FilmedGame& game, const movie::Movie& movie,
                const FilmOptions& options, const machines::Machine& machine) {
    const FilmedGame edited(options.edited, movie, machine);
    const hosted::Run run{game.packed.name, movie.seed, std::nullopt, movie.inputs};
    const Level before = game.level(), after = edited.level();
    const hosted::Rerun rerun = hosted::run_again(run, {before, game.packed, game.pack()},
                                                  {after, edited.packed, edited.pack()});
    hosted::Play first(game.pack(), game.setup), then(edited.pack(), edited.setup);
    const Overlay old_trail = [&](auto& canvas, const hosted::Play& play, std::uint32_t frame) {
        const std::span<const hosted::TrailPoint> trail = rerun.before.trail;
        hosted::draw_trail(canvas, play.session().view(), trail.first(frame), hosted::present_way);
    };
    const Overlay both = [&](auto& canvas, const hosted::Play& play, std::uint32_t) {
        hosted::draw_rerun(canvas, play.session().view(), rerun, shooting.end());
    };
    return shooting.shoot(first, old_trail)
           && shooting.shoot(then, both, static_cast<std::uint32_t>(rerun.same));
}

void run(const FilmOptions& options) {
    hosted::try_to_save(options.file);
    const machines::Machine& machine = machine_of_view(options.view);
    const movie::Movie movie = movie::read_movie(options.movie);
    const FilmedGame game(options.game, movie, machine);
    movie::warn_of_other_pack(options.movie, movie, game.pack(), game.packed);
    Shooting shooting(options, movie, machine.screen);
    hosted::Play play(game.pack(), game.setup);
    const bool is_whole = options.edited.empty()
                              ? shooting.shoot(play, {})
                              : shoot_edit(shooting, game, movie, options, machine);
    shooting.finish(game.packed.name);
    if (!is_whole)
        throw CLI::RuntimeError(support::Interrupt::exit_code());
}

} // namespace

void add_film_command(CLI::App& app) {
    const auto options = std::make_shared<FilmOptions>();
    CLI::App* command = app.add_subcommand("film", "Make an animated PNG of a movie");
    command->add_option("GAME", options->game, "a game folder or a map")->required();
    command->add_option("--movie", options->movie, "the recorded input (.movie)")->required();
    command->add_option("-o,--output", options->file, "the PNG file to write")
        ->check(hosted::file_to_write())
        ->required();
    command->add_option("--edited", options->edited,
                        "the game folder after an edit: the film shows how the movie changes");
    add_view_option(*command, options->view);
    command->add_option("--from", options->from, "the first frame")
        ->check(hosted::whole_number_of<std::uint32_t>());
    command->add_option("--to", options->to, "the last frame; the default is the movie's end")
        ->check(hosted::whole_number_of<std::uint32_t>());
    command->add_option("--every", options->every, "a picture every N frames")
        ->check(hosted::whole_number({1, 60}))
        ->capture_default_str();
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools::commands
