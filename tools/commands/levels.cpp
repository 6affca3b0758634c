#include "tools/commands/levels.hpp"

#include "platform/hosted/text/print.hpp"
#include "tools/content/game_folder.hpp"

#include <memory>

namespace halfbyte::tools::commands {

namespace {

void run(const std::string& game) {
    content::Faults faults(content::Faults::Mode::throw_first);
    for (const content::GameFolder::LevelEntry& level :
         content::read_game_folder(game, faults).levels) {
        hosted::print_line(level.name);
    }
}

} // namespace

void add_levels_command(CLI::App& app) {
    const auto game = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("levels", "Print the names of a game's levels");
    command->add_option("GAME", *game, "a game folder")->required();
    command->callback([game] { run(*game); });
}

} // namespace halfbyte::tools::commands
