#include "tools/commands/tables.hpp"

#include "platform/hosted/text/print.hpp"
#include "tools/commands/tables/tables.hpp"
#include "tools/pipeline/content/game_folder.hpp"

#include <memory>
#include <string>

namespace halfbyte::tools::commands {

namespace {

void run(const std::string& game) {
    std::string text = tables::engine_tables();
    if (!game.empty()) {
        content::Faults faults(content::Faults::Mode::throw_first);
        const content::GameFolder folder = content::read_game_folder(game, faults);
        text += tables::actor_tables(content::read_actors(folder, faults));
    }
    hosted::print_lines(text);
}

} // namespace

void add_tables_command(CLI::App& app) {
    const auto game = std::make_shared<std::string>();
    CLI::App* command =
        app.add_subcommand("tables", "Print all tile kinds, script ops and tuning numbers");
    command->add_option("GAME", *game, "a game folder, to print its actor kinds too");
    command->callback([game] { run(*game); });
}

} // namespace halfbyte::tools::commands
