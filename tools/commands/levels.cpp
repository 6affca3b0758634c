#include "tools/commands/levels.hpp"

#include "platform/hosted/text/print.hpp"
#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <memory>

namespace halfbyte::tools::commands {

namespace {

void run(const std::string& game, const std::string& machine) {
    content::Faults faults(content::Faults::Mode::throw_first);
    if (!machine.empty()) {
        const content::CompiledGame compiled = content::compile_game(game, faults);
        for (const std::size_t level : levels_for(compiled, machines::named(machine)))
            hosted::print_line(compiled.pack.levels[level].name);
        return;
    }
    for (const content::GameFolder::LevelEntry& level :
         content::read_game_folder(game, faults).levels)
        hosted::print_line(level.name);
}

} // namespace

void add_levels_command(CLI::App& app) {
    const auto game = std::make_shared<std::string>(), machine = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("levels", "Print the names of a game's levels");
    command->add_option("GAME", *game, "a game folder")->required();
    command
        ->add_option("--machine", *machine, "only the levels that this machine plays, in its order")
        ->check(CLI::IsMember(machines::names()));
    command->callback([game, machine] { run(*game, *machine); });
}

} // namespace halfbyte::tools::commands
