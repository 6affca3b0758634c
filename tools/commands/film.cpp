#include "tools/commands/film.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/picture/film.hpp"
#include "platform/hosted/play/play.hpp"
#include "platform/hosted/program/option_checks.hpp"
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
#include <memory>
#include <string>

namespace halfbyte::tools::commands {

namespace {

constexpr std::uint32_t frames_per_second = 60;

struct FilmOptions {
    std::string game;
    std::string movie;
    std::string file;
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

/// Plays the movie and returns the last frame of the film; after Ctrl+C this is an earlier one.
std::uint32_t shoot(hosted::Play& play, const movie::Movie& movie, const Frames& frames,
                    const FilmOptions& options, hosted::Film& film) {
    const support::Interrupt interrupt;
    const support::Stopwatch stopwatch;
    support::StatusLine line;
    const Screen screen = machine_of_view(options.view).screen;
    hosted::Canvas canvas(screen.width, screen.height);
    for (std::uint32_t frame = 0; frame <= frames.to; ++frame) {
        if (interrupt.requested())
            return frame - 1;
        if (frame > 0)
            play.frame(movie.inputs[frame - 1]);
        if (frame >= frames.from && (frame - frames.from) % options.every == 0) {
            play.draw(canvas);
            film.add(canvas);
        }
        if (const double seconds = stopwatch.seconds(); line.is_due(seconds)) {
            line.show(options.file + ": " + std::to_string(std::lround(seconds)) + " s, frame "
                      + std::to_string(frame) + " of " + std::to_string(frames.to));
        }
    }
    return frames.to;
}

void run(const FilmOptions& options) {
    hosted::try_to_save(options.file);
    const machines::Machine& machine = machine_of_view(options.view);
    const auto [playable, preview] = load_game({options.game, {}, &machine});
    const hosted::Pack& pack = playable.pack;
    const movie::Movie movie = movie::read_movie(options.movie);
    const hosted::PackedLevel& level = movie::choose_level(pack, movie.level, options.game);
    movie::warn_of_other_pack(options.movie, movie, pack, level);
    const Frames frames = frames_of(options, movie);
    hosted::PlaySetup setup;
    show_as(setup, machine, preview);
    setup.level = index_of(pack, level);
    setup.seed = movie.seed;
    hosted::Play play(pack, setup);
    hosted::Film film(options.file, machine.screen.width, machine.screen.height,
                      static_cast<std::uint16_t>(frames_per_second / options.every));
    const std::uint32_t end = shoot(play, movie, frames, options, film);
    const bool is_whole = end == frames.to;
    if (!film.is_empty()) {
        film.finish();
        hosted::print_line(options.file + ": frames " + std::to_string(frames.from) + " to "
                           + std::to_string(end) + " of " + level.name);
    }
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
