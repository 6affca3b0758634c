#include "tools/commands/build.hpp"

#include "platform/desktop/pack_file.hpp"
#include "platform/desktop/save_file.hpp"
#include "tools/console/compile_art.hpp"
#include "tools/console/gba_pack.hpp"
#include "tools/console/nes_files.hpp"
#include "tools/content/compile_game.hpp"
#include "tools/content/size_report.hpp"

#include <filesystem>
#include <iostream>
#include <memory>
#include <span>

namespace halfbyte::tools {

namespace {

namespace fs = std::filesystem;

struct BuildOptions {
    std::string game;
    std::string folder;
    std::string target = "desktop";
};

void make_folder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        throw InputError(folder, "the folder cannot be made: " + error.message());
    }
}

std::vector<GeneratedFile> built_files(const BuildOptions& options, const CompiledGame& game,
                                       Faults& faults) {
    if (options.target == "desktop") {
        return {{game.pack.name + ".pack", desktop::write_pack(game.pack)}};
    }
    const ConsoleArt art = compile_console_art(game.art, faults);
    if (options.target == "gba") {
        return {{game.pack.name + ".gba.pack", write_gba_pack(game, art, options.game)}};
    }
    return write_nes_files(game, compile_nes_art(game, art, options.game), options.game);
}

void run(const BuildOptions& options) {
    Faults faults(Faults::Mode::throw_first);
    const CompiledGame game = compile_game(options.game, faults);
    const std::vector<GeneratedFile> files = built_files(options, game, faults);
    make_folder(options.folder);
    for (const GeneratedFile& built : files) {
        const fs::path file = fs::path(options.folder) / built.name;
        desktop::save_file(file, built.bytes);
        std::cout << file.string() << ": " << built.bytes.size() << " bytes\n";
    }
    print_size_report(std::cout, game);
}

} // namespace

void add_build_command(CLI::App& app) {
    const auto options = std::make_shared<BuildOptions>();
    CLI::App* command = app.add_subcommand("build", "Compile a game and print its sizes");
    command->add_option("GAME", options->game, "a game folder")->required();
    command->add_option("-o,--output", options->folder, "the folder for the packs")->required();
    command->add_option("--target", options->target, "the machine: desktop, gba or nes")
        ->check(CLI::IsMember({"desktop", "gba", "nes"}))
        ->capture_default_str();
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools
