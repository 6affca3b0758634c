#include "tools/commands/play.hpp"

#include "platform/desktop/run_desktop.hpp"
#include "tools/commands/choose_level.hpp"
#include "tools/commands/warn_of_other_pack.hpp"
#include "tools/console/nes_looks.hpp"
#include "tools/content/compile_game.hpp"
#include "tools/content/game_folder.hpp"
#include "tools/content/load_playable.hpp"
#include "tools/movie/movie.hpp"
#include "tools/movie/pack_hash.hpp"
#include "tools/soak/case_file.hpp"
#include "tools/soak/show_case.hpp"
#include "tools/soak/worlds/world_file.hpp"
#include "tools/support/input_error.hpp"

#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools {

namespace {

namespace fs = std::filesystem;

struct PlayArguments {
    std::string game = "game";
    std::string view = "wide";
    std::string movie;
    std::string record;
    std::optional<std::string> solid_layer;
    std::vector<std::string> shots;
    desktop::PlayOptions play;
};

Screen screen_of(const std::string& view) {
    return view == "nes" ? nes_screen : view == "gba" ? gba_screen : desktop_screen;
}

void check_places(const PlayArguments& arguments) {
    if (arguments.game == PlayArguments{}.game && !fs::exists(arguments.game))
        throw InputError(arguments.game, "no such folder; name a game or a map to play");
    const fs::path folder = fs::path(arguments.record).parent_path();
    if (!folder.empty() && !fs::is_directory(folder))
        throw InputError(arguments.record, "its folder does not exist");
}

void take_movie(PlayArguments& arguments, const desktop::Pack& pack) {
    Movie movie = read_movie(arguments.movie);
    desktop::PlayOptions& play = arguments.play;
    const auto& level =
        choose_level(pack, play.level.empty() ? movie.level : play.level, arguments.game);
    warn_of_other_pack(arguments.movie, movie, pack, level);
    play.level = level.name;
    play.seed = movie.seed;
    play.movie = std::move(movie.inputs);
}

void save_recording(const std::string& file, const desktop::Pack& pack,
                    const desktop::Recording& recording) {
    if (recording.inputs.empty())
        throw InputError(file, "nothing was played, so nothing is recorded");
    const auto& level = choose_level(pack, recording.level, pack.name);
    write_movie(file, {pack.name, recording.level, recording.seed, pack_hash(pack, level),
                       recording.inputs});
    std::cout << file << ": " << recording.inputs.size() << " frames of " << recording.level
              << '\n';
}

// A soak's case has frames of its own; the demo game, where there is one, lends it letters.
void play_case(const PlayArguments& arguments) {
    const desktop::PlayOptions& play = arguments.play;
    if (!play.level.empty() || !arguments.movie.empty() || play.record || play.frames)
        throw InputError(arguments.game, "a soak's case has no level, movie or other frames");
    const std::string demo = PlayArguments{}.game;
    const desktop::Font font = is_game_folder(demo) ? compile_game(demo).font : desktop::Font{};
    if (is_world_case_file(arguments.game))
        show_case(arguments.game, read_world_case(arguments.game), font, play);
    else
        show_case(arguments.game, read_case(arguments.game), font, play);
}

void run(PlayArguments& arguments) {
    desktop::PlayOptions& play = arguments.play;
    for (const std::string& shot : arguments.shots)
        play.shots.push_back(desktop::parse_shot(shot));
    play.screen = screen_of(arguments.view);
    if (arguments.view == "gba")
        play.texts = desktop::TextForm::tiles;
    play.record = !arguments.record.empty();
    check_places(arguments);
    if (is_case_file(arguments.game)) {
        play_case(arguments);
        return;
    }
    const Playable playable = load_playable(arguments.game, {arguments.solid_layer});
    for (const std::string& note : playable.notes)
        std::cout << note << '\n';
    std::optional<NesPreview> nes;
    if (arguments.view == "nes" && is_game_folder(arguments.game))
        nes = nes_preview(arguments.game);
    if (nes)
        play.nes = &nes->looks;
    if (!play.level.empty())
        play.level = choose_level(playable.pack, play.level, arguments.game).name;
    if (!arguments.movie.empty())
        take_movie(arguments, playable.pack);

    const desktop::PlayResult result = desktop::run_desktop(playable.pack, play);
    // What was played until a fault is not lost.
    if (play.record && (result.fault.empty() || !result.recording.inputs.empty()))
        save_recording(arguments.record, playable.pack, result.recording);
    if (!result.fault.empty())
        throw std::runtime_error(result.fault);
}

} // namespace

void add_play_command(CLI::App& app) {
    const auto arguments = std::make_shared<PlayArguments>();
    desktop::PlayOptions& play = arguments->play;
    CLI::App* command = app.add_subcommand("play", "Play a game or a map");
    command->add_option(
        "GAME", arguments->game,
        "a game folder, a map, or a file of 'halfbyte soak'; else the folder 'game'");
    command->add_option("--level", play.level, "the level to begin with: its name or number");
    command->add_option("--view", arguments->view, "the screen: 320x240, 256x240 or 240x160")
        ->check(CLI::IsMember({"wide", "nes", "gba"}));
    command->add_option("--movie", arguments->movie, "recorded input, played before the person's");
    command->add_option("--record", arguments->record, "write the input of one level as a movie");
    command->add_flag("--headless", play.headless, "without a window, as fast as possible");
    command->add_option("--frames", play.frames, "end after so many frames, 60 a second");
    command->add_option("--shot", arguments->shots, "FRAME:FILE, saves a picture as PNG")
        ->allow_extra_args(false);
    command->add_option("--solid-layer", arguments->solid_layer,
                        "of a map without a word on it: the layer whose tiles are solid");
    command->callback([arguments] { run(*arguments); });
}

} // namespace halfbyte::tools
