// The command `halfbyte`. Each subcommand is in a file of the same name in this folder.
#include "platform/hosted/program/program.hpp"
#include "platform/hosted/system/process.hpp"
#include "tools/commands/add_commands.hpp"
#include "tools/commands/play.hpp"
#include "tools/commands/start.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

namespace commands = halfbyte::tools::commands;

// Whether the only argument is a game folder or file, as a desktop passes what was dropped on the
// program.
bool is_game(const CLI::App& app, const std::vector<std::string>& arguments) {
    std::error_code error;
    const auto is_command = [&](const CLI::App* command) {
        return command->check_name(arguments[1]);
    };
    return arguments.size() == 2 && app.get_subcommands(is_command).empty()
           && std::filesystem::exists(arguments[1], error);
}

// Plays a game that was dropped on the program. After a double click nobody could read a fault in
// the terminal, so the start window shows it.
void play_dropped(const std::string& game) {
    try {
        commands::play_game(game);
    } catch (const CLI::RuntimeError&) {
        throw;
    } catch (const std::runtime_error& fault) {
        if (!halfbyte::hosted::has_own_console())
            throw;
        commands::run_start_window(fault.what());
    }
}

} // namespace

int main(int argc, char** argv) {
    return halfbyte::hosted::run_program([&] {
        const auto arguments = halfbyte::hosted::arguments_in_utf8(argc, argv);
        CLI::App app("Halfbyte: a platformer engine for fixed-point hardware", "halfbyte");
        app.require_subcommand(0, 1); // with 1, an unknown word would not be named in the message
        commands::add_commands(app);
        app.callback([&] {
            if (app.get_subcommands().empty())
                throw CLI::RequiredError::Subcommand(1);
        });
        if (is_game(app, arguments))
            play_dropped(arguments[1]);
        else if (arguments.size() == 1 && halfbyte::hosted::has_own_console())
            commands::run_start_window();
        else
            halfbyte::hosted::parse_arguments(app, arguments);
    });
}
