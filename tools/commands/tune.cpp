#include "tools/commands/tune.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "tools/commands/play.hpp"
#include "tools/commands/tune/test_level.hpp"
#include "tools/commands/view_option.hpp"
#include "tools/editor/map_in_memory.hpp"
#include "tools/editor/map_painter.hpp"
#include "tools/support/read_instead.hpp"
#include "tools/support/temporary_folder.hpp"

#include <memory>
#include <stdexcept>
#include <string>

namespace halfbyte::tools::commands {

namespace {

struct TuneArguments {
    PaintCall paint{.game = "game", .level = "1", .view = default_view(), .shows_numbers = true};
    std::string map; ///< a file for the map of the test level; empty: a window
};

/// The test level, drawn in the map of a level of the game.
editor::MapInMemory test_level(const PaintCall& call) {
    editor::MapInMemory map;
    editor::MapPainter painter(call.game, map.store());
    hosted::Document document(&painter);
    if (const std::string fault = document.begin(call.level); !fault.empty())
        throw std::runtime_error(fault);
    tune::draw_test_level(document);
    return map;
}

void run(TuneArguments arguments) {
    const editor::MapInMemory map = test_level(arguments.paint);
    if (!arguments.map.empty()) {
        hosted::save_file(arguments.map, map.text);
        return;
    }
    const support::TemporaryFolder folder;
    arguments.paint.map = folder.path() / map.file.filename();
    hosted::save_file(arguments.paint.map, map.text);
    const support::ReadInstead instead(map.file, arguments.paint.map);
    paint_game(arguments.paint);
}

} // namespace

void add_tune_command(CLI::App& app) {
    const auto arguments = std::make_shared<TuneArguments>();
    PaintCall& paint = arguments->paint;
    CLI::App* command = app.add_subcommand(
        "tune", "Change the numbers of a game in a window, on a level made for that");
    command->add_option("GAME", paint.game, "a game folder; the default is the folder 'game'");
    command->add_option("LEVEL", paint.level,
                        "the level whose tiles, colours and song are used; the default is 1");
    add_view_option(*command, paint.view);
    command->add_option("--save", paint.saves, "the file of saves, instead of your own")
        ->check(hosted::file_to_write());
    command->add_option("--settings", paint.settings, "the file of settings, instead of your own")
        ->check(hosted::file_to_write());
    command->add_option("--map", arguments->map, "only write the map of the level to this file")
        ->check(hosted::file_to_write());
    command->callback([arguments] { run(*arguments); });
}

} // namespace halfbyte::tools::commands
