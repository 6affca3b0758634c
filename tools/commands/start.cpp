#include "tools/commands/start.hpp"

#include "platform/desktop/save_place.hpp"
#include "platform/desktop/screen_window.hpp"
#include "platform/hosted/picture/canvas.hpp"
#include "platform/hosted/system/process.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/commands/play.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/commands/start_window/draw_paper.hpp"
#include "tools/commands/start_window/recent_games.hpp"
#include "tools/commands/start_window/start_screen.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/targets/images.hpp"
#include "tools/support/interrupt.hpp"

#include <filesystem>
#include <optional>
#include <stdexcept>

namespace halfbyte::tools::commands {

namespace {

namespace fs = std::filesystem;
using start_window::StartAction;
using start_window::StartScreen;

/// No game can have this name.
constexpr const char* own_folder = ".start";

fs::path recent_games_file() {
    return desktop::settings_locator(own_folder)().parent_path() / "recent_games";
}

/// A folder beside the last game, or in the user's own folder, that is not there yet.
fs::path free_folder(const std::vector<fs::path>& recent) {
    const fs::path home = hosted::home_folder();
    const fs::path around = !recent.empty() ? recent.front().parent_path()
                            : home.empty()  ? fs::current_path()
                                            : home;
    fs::path folder = around / "my_game";
    for (int number = 2; fs::exists(folder); ++number)
        folder = around / ("my_game_" + std::to_string(number));
    return folder;
}

start_window::StartPlaces places() {
    start_window::StartPlaces places;
    try {
        places.recent = start_window::recent_games(recent_games_file());
    } catch (const std::runtime_error& fault) {
        hosted::print_error(fault.what()); // the list only saves people typing
    }
    places.demo = targets::Images().demo_game();
    places.new_game = free_folder(places.recent);
    return places;
}

void remember(const fs::path& game) {
    try {
        start_window::add_recent_game(recent_games_file(), game);
    } catch (const std::runtime_error& fault) {
        hosted::print_error(fault.what());
    }
}

void open_game(StartScreen& screen, const fs::path& path) {
    const fs::path whole = start_window::whole_path(path);
    if (!content::is_game_folder(whole))
        content::refuse_as_game(whole);
    const fs::path game = fs::is_directory(whole) ? whole : whole.parent_path();
    remember(game);
    screen.show_game(game);
}

void make_game(StartScreen& screen, const fs::path& path) {
    const fs::path folder = start_window::whole_path(path);
    const std::string name = start::name_for(folder);
    start::make_new_game({folder, name, start::title_for(name)});
    open_game(screen, folder);
    screen.show_message("The game is made: play it, or change its files");
}

/// Obeys a choice for which the window stays open. A fault is shown in it.
void obey(const StartAction& action, StartScreen& screen) {
    try {
        switch (action.kind) {
        case StartAction::Kind::make: make_game(screen, action.folder); break;
        case StartAction::Kind::open_game: open_game(screen, action.folder); break;
        case StartAction::Kind::show_folder:
            desktop::ScreenWindow::show_folder(action.folder);
            break;
        case StartAction::Kind::play:
        case StartAction::Kind::close: break;
        }
    } catch (const std::runtime_error& fault) {
        screen.show_message(fault.what());
    }
}

/// The game to play, which the user chose in the window; nothing if the window was closed.
std::optional<fs::path> chosen_game(StartScreen& screen) {
    const support::Interrupt interrupt;
    const hosted::Font font = start_window::pen_font();
    desktop::ScreenWindow window("Halfbyte", {}, start_window::start_screen_size);
    hosted::Canvas canvas(start_window::start_screen_size.width,
                          start_window::start_screen_size.height);
    while (!interrupt.requested()) {
        screen.draw(canvas, font);
        window.show(canvas);
        const auto event = window.wait();
        const auto action = event ? screen.handle(*event) : std::nullopt;
        if (!action)
            continue;
        if (action->kind == StartAction::Kind::close)
            return std::nullopt;
        if (action->kind == StartAction::Kind::play)
            return action->folder;
        obey(*action, screen);
    }
    throw CLI::RuntimeError(support::Interrupt::exit_code());
}

void play(const fs::path& game, StartScreen& screen) {
    try {
        if (content::is_game_folder(game))
            open_game(screen, game);
        play_game(game.string());
    } catch (const CLI::RuntimeError&) {
        throw; // Ctrl+C
    } catch (const std::runtime_error& fault) {
        screen.show_message(fault.what());
    }
}

} // namespace

void run_start_window(const std::string& message) {
    StartScreen screen(places());
    screen.show_message(message);
    while (const std::optional<fs::path> game = chosen_game(screen))
        play(*game, screen);
}

void add_start_command(CLI::App& app) {
    CLI::App* command =
        app.add_subcommand("start", "Open a window in which you make, open and play games");
    command->callback([] { run_start_window(); });
}

} // namespace halfbyte::tools::commands
