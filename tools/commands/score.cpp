#include "tools/commands/score.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/pipeline/trackers/import_score.hpp"

#include <memory>
#include <string>

namespace halfbyte::tools::commands {

namespace {

struct ImportOptions {
    std::string file;
    std::string out;
};

void import(const ImportOptions& options) {
    const trackers::ImportedScore imported = trackers::import_score(options.file);
    for (const trackers::Dropped& dropped : imported.dropped) {
        hosted::print_error(options.file + ':' + std::to_string(dropped.line)
                            + (dropped.missing ? ": missing: " : ": left out: ") + dropped.what);
    }
    if (!options.out.empty()) {
        hosted::save_file(options.out, imported.text);
        return;
    }
    hosted::raw_output() << imported.text;
    hosted::check_output();
}

} // namespace

void add_score_command(CLI::App& app) {
    CLI::App* score = app.add_subcommand("score", "Convert scores of other programs");
    score->require_subcommand(1);
    const auto options = std::make_shared<ImportOptions>();
    CLI::App* command =
        score->add_subcommand("import", "Convert a FamiStudio or FamiTracker text export to a "
                                        "score; prints the lines that it leaves out");
    command->add_option("FILE", options->file, "the exported text")->required();
    command
        ->add_option("-o,--output", options->out,
                     "the score to write; the default is standard output")
        ->check(hosted::file_to_write());
    command->callback([options] { import(*options); });
}

} // namespace halfbyte::tools::commands
