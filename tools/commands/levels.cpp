#include "tools/commands/levels.hpp"

#include "tools/content/game_folder.hpp"

#include <iostream>
#include <memory>

namespace halfbyte::tools {

namespace {

void run(const std::string& game) {
    Faults faults(Faults::Mode::throw_first);
    for (const GameFolder::LevelEntry& level : read_game_folder(game, faults).levels) {
        std::cout << level.name << '\n';
    }
}

} // namespace

void add_levels_command(CLI::App& app) {
    const auto game = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("levels", "Print the names of a game's levels");
    command->add_option("GAME", *game, "a game folder")->required();
    command->callback([game] { run(*game); });
}

} // namespace halfbyte::tools
