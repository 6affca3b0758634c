#include "tools/commands/play.hpp"

#include "platform/desktop/run_desktop.hpp"
#include "platform/hosted/pack/pack_hash.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/commands/background_solver.hpp"
#include "tools/commands/check/background_clock.hpp"
#include "tools/commands/check/background_survey.hpp"
#include "tools/commands/game_levels/game_levels.hpp"
#include "tools/commands/map_options.hpp"
#include "tools/commands/view_option.hpp"
#include "tools/commands/watched_game.hpp"
#include "tools/editor/game_numbers.hpp"
#include "tools/editor/late_saves.hpp"
#include "tools/editor/map_painter.hpp"
#include "tools/editor/recover_saves.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/movie.hpp"
#include "tools/movie/run_file.hpp"
#include "tools/movie/warn_of_other_pack.hpp"
#include "tools/pipeline/content/kept_parts.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/interrupt.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::commands {

namespace {

namespace fs = std::filesystem;

struct PlayArguments {
    std::string game = "game";
    std::string view = default_view();
    std::string movie;
    std::string record;
    content::PlayableOptions playable;
    std::vector<std::string> shots;
    std::vector<std::string> ghosts;
    std::vector<std::string> breakpoints; // KIND:LINE
    int music_volume = 100;               // per cent
    int effects_volume = 100;
    fs::path painted_map; // instead of the level's; empty: that one
    bool shows_numbers = false;
    desktop::PlayOptions play;
};

void check_game(const PlayArguments& arguments) {
    if (arguments.game == PlayArguments{}.game && !fs::exists(arguments.game))
        throw support::InputError(arguments.game,
                                  "this folder is missing; name a game folder or a map to play");
}

void take_movie(PlayArguments& arguments, const hosted::Pack& pack) {
    movie::Movie movie = movie::read_movie(arguments.movie);
    desktop::PlayOptions& play = arguments.play;
    if (movie.power_on) {
        movie::warn_of_other_pack(arguments.movie, movie, pack);
        play.power_on = true;
        play.movie = std::move(movie.inputs);
        return;
    }
    const auto& level =
        movie::choose_level(pack, play.level.empty() ? movie.level : play.level, arguments.game);
    movie::warn_of_other_pack(arguments.movie, movie, pack, level);
    play.level = level.name;
    play.seed = movie.seed;
    play.movie = std::move(movie.inputs);
}

void take_ghosts(PlayArguments& arguments, const hosted::Pack& pack) {
    for (const std::string& file : arguments.ghosts) {
        hosted::Run run = movie::read_run(file);
        run.level = movie::choose_level(pack, run.level, arguments.game).name;
        arguments.play.ghosts.push_back(std::move(run));
    }
}

std::string in_shell(const std::string& path) {
    return path.find_first_of(" '()&;$") == std::string::npos ? path : '"' + path + '"';
}

// The command that finds a run of a level: with the first steps of the run in a file, or any.
std::string search_command(const std::string& game, const fs::path& begin, const std::string& level,
                           std::size_t steps) {
    std::string command = "halfbyte solve " + in_shell(game) + " --level " + level;
    if (!begin.empty())
        command +=
            " --begin " + in_shell(begin.string()) + " --begin-frames " + std::to_string(steps);
    return command + " -o " + in_shell(level + ".movie");
}

void save_program_recording(const std::string& file, const hosted::Pack& pack,
                            const desktop::PlayResult& result) {
    const std::vector<Input>& inputs = result.inputs;
    movie::Movie recorded;
    recorded.game = pack.name;
    recorded.power_on = true;
    recorded.pack_hash = hosted::program_pack_hash(pack);
    recorded.inputs = inputs;
    recorded.speed = result.slowest;
    movie::write_movie(file, recorded);
    hosted::print_line(file + ": " + std::to_string(inputs.size()) + " frames from power-on");
}

void save_recording(const std::string& file, const hosted::Pack& pack,
                    const desktop::PlayResult& result) {
    const hosted::Recording& recording = result.recording;
    if (recording.inputs.empty())
        throw support::InputError(file, "not written: no frame of a level was played");
    if (recording.assisted)
        throw support::InputError(
            file, "the hero was invincible, and a movie of a level cannot contain this; record "
                  "with --power-on, or switch it off");
    const auto& level = movie::choose_level(pack, recording.level, pack.name);
    movie::Movie movie{pack.name, recording.level, recording.seed, hosted::pack_hash(pack, level),
                       recording.inputs};
    movie.speed = result.slowest;
    movie::write_movie(file, movie);
    hosted::print_line(file + ": " + std::to_string(recording.inputs.size()) + " frames of "
                       + recording.level);
}

// Runs before the game: otherwise a name that a movie cannot contain would be found only when it is
// written.
void check_recordable(const PlayArguments& arguments, const hosted::Pack& pack) {
    const std::string& level = arguments.play.level;
    movie::check_movie_names(arguments.record, pack.name,
                             level.empty() ? pack.levels.front().name : level);
}

void run(PlayArguments& arguments) {
    desktop::PlayOptions& play = arguments.play;
    for (const std::string& shot : arguments.shots)
        play.shots.push_back(desktop::parse_shot(shot));
    play.loudness = {arguments.music_volume / 100.0, arguments.effects_volume / 100.0};
    const machines::Machine& view = machine_of_view(arguments.view);
    play.screen = view.screen;
    if (view.texts_in_tiles)
        play.texts = hosted::TextForm::tiles;
    play.record = !arguments.record.empty();
    play.longest_recording = static_cast<std::uint32_t>(movie::longest_movie);
    check_game(arguments);
    for (const std::string& note : editor::recover_levels(arguments.game))
        hosted::print_line(note);
    const content::KeptParts parts; // for each load of the game
    const GameSource source{arguments.game, arguments.playable, &view};
    std::optional<support::ReadLog> log(std::in_place);
    const auto [playable, preview] = load_game(source);
    std::vector<support::ReadPlace> places = log->places();
    log.reset();
    for (const std::string& note : playable.notes)
        hosted::print_line(note);
    if (preview) {
        play.nes = preview->looks ? &*preview->looks : nullptr;
        play.colours = preview->colours;
    }
    play.scripts = std::make_shared<const hosted::ScriptSources>(playable.scripts);
    for (const std::string& breakpoint : arguments.breakpoints)
        play.breakpoints.push_back(hosted::parse_breakpoint(breakpoint, playable.scripts));
    // A movie belongs to the game as it is now, so the game is not reloaded.
    std::optional<WatchedGame> watched;
    editor::LateSaves late;
    editor::MapStore store = editor::map_files(late);
    const bool has_files = arguments.painted_map.empty();
    if (!has_files)
        store.write = [&](const fs::path&, const std::string& text) {
            late.save(arguments.painted_map, text);
        };
    editor::MapPainter painter(arguments.game, store);
    game_levels::GameLevels levels(arguments.game, [&] { late.wait(); });
    editor::GameNumbers numbers(arguments.game);
    check::BackgroundSurvey survey(arguments.game);
    BackgroundSolver solver(arguments.game);
    check::BackgroundClock clock(arguments.game);
    if (arguments.movie.empty() && !play.record && !play.headless) {
        watched.emplace(source, std::move(places));
        play.changes = [&] { return watched->look(); };
        play.clock = &clock;
        play.paint = {&painter, has_files ? &levels : nullptr, &survey, &solver,
                      &numbers, arguments.shows_numbers};
        play.wait_for_change = [&](auto longest) { return watched->wait(longest); };
        play.runs.read = movie::read_run;
        play.runs.write = [game = playable.pack.name](const fs::path& file,
                                                      const hosted::Run& run) {
            movie::write_run(file, run, game);
        };
        play.runs.search = [game = arguments.game](const fs::path& file, const hosted::Run& run,
                                                   std::size_t steps) {
            return search_command(game, file, run.level, steps);
        };
    }
    if (!play.level.empty())
        play.level = movie::choose_level(playable.pack, play.level, arguments.game).name;
    if (!arguments.movie.empty())
        take_movie(arguments, playable.pack);
    take_ghosts(arguments, playable.pack);
    if (play.record)
        check_recordable(arguments, playable.pack);

    const support::Interrupt interrupt;
    play.should_end = [&] { return interrupt.requested(); };
    const desktop::PlayResult result = desktop::run_desktop(playable.pack, play);
    // A fault does not lose the input recorded before it.
    if (play.record && play.power_on)
        save_program_recording(arguments.record, playable.pack, result);
    else if (play.record && (result.fault.empty() || !result.recording.inputs.empty()))
        save_recording(arguments.record, playable.pack, result);
    if (!result.fault.empty())
        throw std::runtime_error(result.fault);
    if (interrupt.requested())
        throw CLI::RuntimeError(support::Interrupt::exit_code());
}

} // namespace

void play_game(const std::string& game) {
    PlayArguments arguments;
    arguments.game = game;
    run(arguments);
}

void add_play_command(CLI::App& app) {
    const auto arguments = std::make_shared<PlayArguments>();
    desktop::PlayOptions& play = arguments->play;
    CLI::App* command = app.add_subcommand("play", "Play a game or a map");
    command->add_option("GAME", arguments->game,
                        "a game folder, a map or a pack; the default is the folder 'game'");
    add_view_option(*command, arguments->view);
    command->add_option("--save", play.saves, "the file of saves, instead of your own")
        ->check(hosted::file_to_write());
    command->add_option("--settings", play.settings, "the file of settings, instead of your own")
        ->check(hosted::file_to_write());
    command->add_option("--level", play.level, "the first level to play: its name or number");
    command->add_option("--movie", arguments->movie, "recorded input, played before yours");
    command
        ->add_option("--ghost", arguments->ghosts,
                     "a movie of a level, whose hero is drawn pale beside yours; may be repeated")
        ->allow_extra_args(false);
    command->add_flag("--power-on", play.power_on,
                      "begin at the program's first frame, also with --record or --shot");
    command->add_option("--record", arguments->record, "write the input of one level to this movie")
        ->check(hosted::file_to_write());
    command->add_flag("--headless", play.headless, "open no window, run as fast as possible");
    command->add_option("--frames", play.frames, "end after N frames, 60 a second")
        ->check(hosted::whole_number_of<std::uint32_t>());
    command
        ->add_option("--shot", arguments->shots, "FRAME:FILE: save a picture of this frame as PNG")
        ->allow_extra_args(false);
    command
        ->add_option("--break", arguments->breakpoints,
                     "KIND:LINE: stop when an actor reaches this line of actors.toml")
        ->allow_extra_args(false);
    command->add_option("--wav", play.wav, "write the sound to this WAV file")
        ->check(hosted::file_to_write());
    command
        ->add_option("--music-volume", arguments->music_volume, "the volume of the music, per cent")
        ->check(hosted::whole_number({0, 100}));
    command
        ->add_option("--effects-volume", arguments->effects_volume,
                     "the volume of the sound effects, per cent")
        ->check(hosted::whole_number({0, 100}));
    add_map_options(*command, arguments->playable);
    command->callback([arguments] { run(*arguments); });
}

void paint_game(const PaintCall& call) {
    PlayArguments arguments;
    arguments.game = call.game;
    arguments.view = call.view;
    arguments.play.level = call.level;
    arguments.play.saves = call.saves;
    arguments.play.settings = call.settings;
    arguments.play.paints = true;
    arguments.painted_map = call.map;
    arguments.shows_numbers = call.shows_numbers;
    run(arguments);
}

} // namespace halfbyte::tools::commands
