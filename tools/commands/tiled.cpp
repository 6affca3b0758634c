#include "tools/commands/tiled.hpp"

#include "platform/hosted/text/print.hpp"
#include "tools/commands/tiled/write_tiled_files.hpp"

#include <memory>
#include <string>

namespace halfbyte::tools::commands {

namespace {

struct TiledOptions {
    std::string game;
    bool only_checks = false;
};

void run(const TiledOptions& options) {
    for (const auto& file : tiled::write_tiled_files(options.game, options.only_checks))
        hosted::print_line(file.string());
}

} // namespace

void add_tiled_command(CLI::App& app) {
    const auto options = std::make_shared<TiledOptions>();
    CLI::App* command =
        app.add_subcommand("tiled", "Write a game's Tiled project, classes and actor tileset");
    command->add_option("GAME", options->game, "a game folder")->required();
    command->add_flag("--check", options->only_checks,
                      "write nothing; fail if a file is out of date");
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools::commands
