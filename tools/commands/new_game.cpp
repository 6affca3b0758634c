#include "tools/commands/new_game.hpp"

#include "platform/hosted/text/as_argument.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/start/new_game.hpp"

#include <memory>

namespace halfbyte::tools::commands {

namespace {

void run(start::NewGame game) {
    if (game.name.empty()) {
        game.name = start::name_for(game.folder);
    }
    if (game.title.empty()) {
        game.title = start::title_for(game.name);
    }
    start::make_new_game(game);
    hosted::print_line(game.folder.string() + ": the game " + game.name + ", with one level");
    hosted::print_line("halfbyte play " + hosted::as_argument(game.folder.string())
                       + " plays it; its README.md says what is where");
}

} // namespace

void add_new_command(CLI::App& app) {
    const auto game = std::make_shared<start::NewGame>();
    CLI::App* command = app.add_subcommand("new", "Make a game of one's own to begin with");
    command->add_option("FOLDER", game->folder, "the folder to make")->required();
    command->add_option("--name", game->name,
                        "what programs and ROMs are called; else as the folder");
    command->add_option("--title", game->title, "what people call it");
    command->callback([game] { run(*game); });
}

} // namespace halfbyte::tools::commands
