#include "tools/commands/edit.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/commands/game_levels/game_levels.hpp"
#include "tools/commands/play.hpp"
#include "tools/commands/view_option.hpp"
#include "tools/editor/edit_script.hpp"
#include "tools/editor/map_in_memory.hpp"
#include "tools/editor/map_painter.hpp"
#include "tools/editor/recover_saves.hpp"
#include "tools/support/input_error.hpp"

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

namespace halfbyte::tools::commands {

namespace {

namespace fs = std::filesystem;

struct EditArguments {
    PaintCall paint{.game = "game", .level = "1", .view = default_view()};
    std::string script;
    bool headless = false;
};

void run_without_window(const EditArguments& arguments) {
    for (const std::string& note : editor::recover_levels(arguments.paint.game))
        hosted::print_line(note);
    editor::MapInMemory map;
    editor::MapPainter painter(arguments.paint.game, map.store());
    const std::string& out = arguments.paint.saves;
    game_levels::GameLevels levels(arguments.paint.game, [&] {
        if (!out.empty())
            throw support::InputError(out, "the list of levels is changed in the game itself; "
                                           "leave out --save");
        hosted::save_file(map.file, map.text);
    });
    hosted::Document document(&painter, &levels);
    if (const std::string fault = document.begin(arguments.paint.level); !fault.empty())
        throw std::runtime_error(fault);
    if (!arguments.script.empty())
        editor::play_edit_script(arguments.script, document,
                                 [](const std::string& note) { hosted::print_line(note); });
    hosted::save_file(out.empty() ? map.file : fs::path(out), map.text);
}

void run(const EditArguments& arguments) {
    if (arguments.headless)
        run_without_window(arguments);
    else if (!arguments.script.empty())
        throw support::InputError(arguments.script, "a script is played with --headless only");
    else
        paint_game(arguments.paint);
}

} // namespace

void add_edit_command(CLI::App& app) {
    const auto arguments = std::make_shared<EditArguments>();
    CLI::App* command =
        app.add_subcommand("edit", "Paint the levels of a game in the window where it is played");
    command->add_option("GAME", arguments->paint.game,
                        "a game folder; the default is the folder 'game'");
    command->add_option("LEVEL", arguments->paint.level, "its name or number; the default is 1");
    add_view_option(*command, arguments->paint.view);
    command
        ->add_option("--save", arguments->paint.saves,
                     "the file of saves, instead of your own; with --headless, the map to write "
                     "instead of the level's")
        ->check(hosted::file_to_write());
    command
        ->add_option("--settings", arguments->paint.settings,
                     "the file of settings, instead of your own")
        ->check(hosted::file_to_write());
    command->add_flag("--headless", arguments->headless, "open no window");
    command->add_option("--script", arguments->script,
                        "with --headless, play the edits in this file: one action a line");
    command->callback([arguments] { run(*arguments); });
}

} // namespace halfbyte::tools::commands
