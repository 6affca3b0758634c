#include "tools/commands/build.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/size_report.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/built_files.hpp"
#include "tools/support/make_folder.hpp"

#include <filesystem>
#include <memory>

namespace halfbyte::tools::commands {

namespace {

namespace fs = std::filesystem;

struct BuildOptions {
    std::string game;
    std::string folder;
    std::string target = machines::all().front()->name;
};

void run(const BuildOptions& options) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::CompiledGame game = content::compile_game(options.game, faults);
    const machines::Machine& machine = machines::named(options.target);
    const auto art =
        machine.is_console ? console::compile_console_art(game.art, faults) : console::ConsoleArt();
    const auto files = targets::built_files(game, art, machine);
    for (const std::string& warning : faults.warnings())
        hosted::print_error(warning);
    support::make_folder(options.folder);
    for (const console::GeneratedFile& built : files) {
        const fs::path file = fs::path(options.folder) / built.name;
        hosted::save_file(file, built.bytes);
        hosted::print_line(file.string() + ": " + std::to_string(built.bytes.size()) + " bytes");
    }
    for (const std::string& line : content::size_report(game))
        hosted::print_line(line);
}

} // namespace

void add_build_command(CLI::App& app) {
    const auto options = std::make_shared<BuildOptions>();
    CLI::App* command = app.add_subcommand("build", "Compile a game and print its sizes");
    command->add_option("GAME", options->game, "a game folder")->required();
    command->add_option("-o,--output", options->folder, "the folder to write the packs to")
        ->check(hosted::folder_to_write())
        ->required();
    command
        ->add_option("--target", options->target,
                     "the machine: " + machines::joined(machines::names(), " or "))
        ->check(CLI::IsMember(machines::names()))
        ->capture_default_str();
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools::commands
