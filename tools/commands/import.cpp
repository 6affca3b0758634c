#include "tools/commands/import.hpp"

#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/as_argument.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/commands/import/import_map.hpp"
#include "tools/commands/map_options.hpp"
#include "tools/support/input_error.hpp"

#include <memory>

namespace halfbyte::tools::commands {

namespace {

void run(const import::ImportOptions& options) {
    const import::Imported imported = import::import_map(options);
    for (const std::string& note : imported.notes)
        hosted::print_line(note);
    for (const std::string& level : imported.levels)
        hosted::print_line(options.game.string() + ": the level " + level);
    for (const std::string& fault : imported.faults)
        hosted::print_error(fault);
    if (!imported.faults.empty())
        throw tools::support::InputError(options.game, "nothing was imported, since the game would "
                                                       "have these faults");
    hosted::print_line("halfbyte play " + hosted::as_argument(options.game.string()) + " plays it");
}

} // namespace

void add_import_command(CLI::App& app) {
    const auto options = std::make_shared<import::ImportOptions>();
    CLI::App* command = app.add_subcommand("import", "Turn a map into levels of a game");
    command->add_option("MAP", options->map, "a map (.tmx, .tmj or .ldtk)")->required();
    command
        ->add_option("-o,--output", options->game,
                     "a game folder, or a folder to make a new game in")
        ->required();
    command->add_option("--art", options->art,
                        "a PNG like the sheet of tiles that the command would write, to use "
                        "instead of it");
    command
        ->add_option("--sheets", options->sheets,
                     "draw the old and the new tiles side by side to this PNG")
        ->check(hosted::file_to_write());
    add_map_options(*command, options->choices);
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools::commands
