#include "tools/commands/new_level.hpp"

#include "platform/hosted/text/print.hpp"
#include "tools/commands/start/new_level.hpp"

#include <memory>
#include <string>

namespace halfbyte::tools::commands {

namespace {

struct NewLevelCall {
    std::string name;
    std::string game = ".";
};

} // namespace

void add_new_level_command(CLI::App& app) {
    const auto call = std::make_shared<NewLevelCall>();
    CLI::App* command = app.add_subcommand("new-level", "Add a level to a game");
    command->add_option("NAME", call->name, "the name of the level and its map")->required();
    command->add_option("GAME", call->game, "the game folder; the default is the working folder");
    command->callback([call] {
        hosted::print_line(start::make_new_level(call->game, call->name).string()
                           + ": a new level, the last one of the game");
    });
}

} // namespace halfbyte::tools::commands
