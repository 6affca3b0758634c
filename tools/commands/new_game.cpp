#include "tools/commands/new_game.hpp"

#include "platform/hosted/text/as_argument.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/commands/start/new_game.hpp"

#include <memory>

namespace halfbyte::tools::commands {

namespace {

void run(start::NewGame game) {
    if (game.name.empty())
        game.name = start::name_for(game.folder);
    if (game.title.empty())
        game.title = start::title_for(game.name);
    start::make_new_game(game);
    hosted::print_line(game.folder.string() + ": the game " + game.name + ", with one level");
    hosted::print_line("halfbyte play " + hosted::as_argument(game.folder.string())
                       + " plays it; its README.md describes the files");
}

} // namespace

void add_new_command(CLI::App& app) {
    const auto game = std::make_shared<start::NewGame>();
    CLI::App* command = app.add_subcommand("new", "Make a new game to start from");
    command->add_option("FOLDER", game->folder, "the folder to make")->required();
    command->add_option("--name", game->name,
                        "the name of its programs and ROMs; the default is the folder's");
    command->add_option("--title", game->title, "the title that players see");
    command->callback([game] { run(*game); });
}

} // namespace halfbyte::tools::commands
