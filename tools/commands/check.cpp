#include "tools/commands/check.hpp"

#include "platform/desktop/save_place.hpp"
#include "platform/hosted/system/write_error.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/commands/check/slow_levels.hpp"
#include "tools/commands/map_options.hpp"

#include <memory>

namespace halfbyte::tools::commands {

namespace {

struct CheckOptions {
    std::string path;
    content::PlayableOptions playable;
};

/// The folder of the runs that this user has kept; empty if it cannot be found.
std::filesystem::path kept_runs(const std::string& game) {
    try {
        return desktop::runs_locator(game)();
    } catch (const hosted::WriteError&) {
        return {};
    }
}

void run(const CheckOptions& options) {
    check::Findings findings = check::check_content(options.path, options.playable);
    if (findings.faults.empty() && content::is_game_folder(options.path))
        check::add_slow_levels(findings, kept_runs(findings.game.pack.name), targets::Images());
    for (const std::string& note : findings.notes)
        hosted::print_line(note);
    for (const auto* lines : {&findings.warnings, &findings.faults})
        for (const std::string& line : *lines)
            hosted::print_error(line);
    if (!findings.faults.empty())
        throw CLI::RuntimeError(1);
    for (const std::string& line : findings.feel)
        hosted::print_line(line);
    hosted::print_line(options.path + ": no fault found");
}

} // namespace

void add_check_command(CLI::App& app) {
    const auto options = std::make_shared<CheckOptions>();
    CLI::App* command = app.add_subcommand("check", "Print every fault of a game or map");
    command
        ->add_option("GAME or MAP", options->path, "a game folder or a map (.tmx, .tmj or .ldtk)")
        ->required();
    add_map_options(*command, options->playable);
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools::commands
