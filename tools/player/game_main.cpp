// The main function of a game's own program.
#include "platform/desktop/run_desktop.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/program/program.hpp"
#include "platform/hosted/text/version.hpp"
#include "tools/player/movie_trace.hpp"
#include "tools/player/own_game.hpp"

#include <CLI/App.hpp>
#include <stdexcept>
#include <string>
#include <vector>

using namespace halfbyte;

namespace {

struct Arguments {
    desktop::PlayOptions play;
    std::vector<std::string> shots;
    tools::player::MovieReplay replay;
};

// For makers who test an exported program; the help does not show them.
void add_hidden_options(CLI::App& app, tools::player::MovieReplay& replay) {
    constexpr const char* hidden = "";
    app.add_option("--movie", replay.movie)->group(hidden);
    app.add_option("--trace", replay.trace)
        ->group(hidden)
        ->check(hosted::file_to_write_or_output());
    app.add_flag("--sound", replay.sound)->group(hidden);
}

// CLI11 would not name a hidden option in its message.
void check_replay(const tools::player::MovieReplay& replay) {
    if (replay.movie.empty() != replay.trace.empty() || (replay.sound && replay.trace.empty()))
        throw std::runtime_error("--movie FILE and --trace FILE need each other");
}

void add_options(CLI::App& app, Arguments& arguments) {
    app.add_option("--level", arguments.play.level, "the first level to play: its name or number");
    app.add_option("--save", arguments.play.saves, "the file of saves, instead of your own")
        ->check(hosted::file_to_write());
    app.add_option("--settings", arguments.play.settings,
                   "the file of settings, instead of your own")
        ->check(hosted::file_to_write());
    app.add_flag("--headless", arguments.play.headless, "open no window, run as fast as possible");
    app.add_option("--frames", arguments.play.frames, "end after N frames, 60 a second")
        ->check(hosted::whole_number_of<std::uint32_t>());
    app.add_option("--shot", arguments.shots, "FRAME:FILE: save a picture of this frame as PNG")
        ->allow_extra_args(false);
}

void run(const hosted::Pack& pack, Arguments& arguments) {
    check_replay(arguments.replay);
    if (!arguments.replay.movie.empty()) {
        tools::player::write_movie_trace(pack, arguments.replay);
        return;
    }
    for (const std::string& shot : arguments.shots)
        arguments.play.shots.push_back(desktop::parse_shot(shot));
    const desktop::PlayResult result = desktop::run_desktop(pack, arguments.play);
    if (!result.fault.empty())
        throw std::runtime_error(result.fault);
}

} // namespace

int main(int argc, char** argv) {
    return hosted::run_program([&] {
        const tools::player::OwnGame game = tools::player::own_game();
        CLI::App app(game.pack.title, game.pack.name);
        Arguments arguments;
        arguments.play.icon = game.icon;
        add_options(app, arguments);
        add_hidden_options(app, arguments.replay);
        app.callback([&] { run(game.pack, arguments); });
        hosted::parse_arguments(app, argc, argv,
                                game.pack.title + ", made with " + hosted::version_line());
    });
}
