#include "tools/commands/export.hpp"

#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/commands/publish/export_game.hpp"
#include "tools/commands/publish/readme.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/interrupt.hpp"
#include "tools/support/status_line.hpp"
#include "tools/support/stopwatch.hpp"

#include <memory>
#include <string>
#include <vector>

namespace halfbyte::tools::commands {

namespace {

constexpr const char* all_machines = "all";

struct ExportOptions {
    std::string game;
    std::string machine;
    std::string folder;
};

std::vector<std::string> export_names() {
    std::vector<std::string> names;
    for (const machines::Machine* machine : machines::all())
        names.emplace_back(machine->exported);
    names.emplace_back(all_machines);
    return names;
}

/// Ends the command with the lines of `check` if the game has a fault.
void check_game(const std::string& game) {
    if (!content::is_game_folder(game))
        content::refuse_as_game(game);
    const check::Findings findings = check::check_content(game);
    for (const auto* lines : {&findings.warnings, &findings.faults})
        for (const std::string& line : *lines)
            hosted::print_error(line);
    if (!findings.faults.empty())
        throw CLI::RuntimeError(1);
}

publish::ExportResult export_with_progress(const publish::ExportOrder& order) {
    const support::Interrupt interrupt;
    const support::Stopwatch stopwatch;
    support::StatusLine status;
    return publish::export_game(order, targets::Images(), [&](const std::string& part) {
        if (interrupt.requested())
            throw CLI::RuntimeError(support::Interrupt::exit_code());
        if (status.is_due(stopwatch.seconds()))
            status.show(order.game.string() + ": " + part);
    });
}

void run(const ExportOptions& options) {
    check_game(options.game);
    publish::ExportOrder order{options.game, {}, options.machine == all_machines, options.folder};
    for (const machines::Machine* machine : machines::all())
        if (order.all || options.machine == machine->exported)
            order.machines.push_back(machine);
    const publish::ExportResult result = export_with_progress(order);
    for (const std::string& line : result.skipped)
        hosted::print_error(line);
    if (result.files.empty())
        throw CLI::RuntimeError(1);
    for (const publish::ExportResult::File& file : result.files)
        hosted::print_line(file.path.string() + ": " + std::to_string(file.bytes) + " bytes");
}

} // namespace

void add_export_command(CLI::App& app) {
    const auto options = std::make_shared<ExportOptions>();
    CLI::App* command =
        app.add_subcommand("export", "Make the files with which other people play a game");
    command->add_option("GAME", options->game, "a game folder")->required();
    command
        ->add_option("--for", options->machine,
                     "the machine: " + machines::joined(export_names(), " or "))
        ->check(CLI::IsMember(export_names()))
        ->required();
    command->add_option("-o,--output", options->folder, "the folder to write the files to")
        ->check(hosted::folder_to_write())
        ->required();
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools::commands
