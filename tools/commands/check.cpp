#include "tools/commands/check.hpp"

#include "platform/hosted/text/print.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/commands/map_options.hpp"

#include <memory>

namespace halfbyte::tools::commands {

namespace {

struct CheckOptions {
    std::string path;
    content::PlayableOptions playable;
};

void run(const CheckOptions& options) {
    const check::Findings findings = check::check_content(options.path, options.playable);
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
