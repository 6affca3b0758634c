// The command `halfbyte`. Each subcommand is in a file of the same name in this folder.
#include "platform/hosted/program/program.hpp"
#include "tools/commands/add_commands.hpp"
#include "tools/commands/play.hpp"

#include <filesystem>

namespace {

// Whether the only argument is a game folder or file, as a desktop passes what was dropped on the
// program.
bool is_game(const CLI::App& app, int argc, char** argv) {
    std::error_code error;
    const auto is_command = [&](const CLI::App* command) {
        return command->check_name(argv[1]);
    };
    return argc == 2 && app.get_subcommands(is_command).empty()
           && std::filesystem::exists(argv[1], error);
}

} // namespace

int main(int argc, char** argv) {
    return halfbyte::hosted::run_program([&] {
        CLI::App app("Halfbyte: a platformer engine for fixed-point hardware", "halfbyte");
        app.require_subcommand(0, 1); // with 1, an unknown word would not be named in the message
        halfbyte::tools::commands::add_commands(app);
        app.callback([&] {
            if (app.get_subcommands().empty())
                throw CLI::RequiredError::Subcommand(1);
        });
        if (is_game(app, argc, argv))
            halfbyte::tools::commands::play_game(argv[1]);
        else
            halfbyte::hosted::parse_arguments(app, argc, argv);
    });
}
