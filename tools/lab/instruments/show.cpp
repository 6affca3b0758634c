#include "tools/lab/instruments/show.hpp"

#include "tools/lab/instruments/show_case.hpp"
#include "tools/lab/soak/worlds/world_file.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/game_folder.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::instruments {

namespace {

constexpr const char* demo_game = "game"; // its font is used if the folder is there

struct ShowArguments {
    std::string file;
    std::vector<std::string> shots;
    ShowOptions show;
};

void run(ShowArguments& arguments) {
    for (const std::string& shot : arguments.shots)
        arguments.show.shots.push_back(desktop::parse_shot(shot));
    const std::string& file = arguments.file;
    soak::worlds::WorldCase world_case = soak::worlds::read_world_case(file);
    const hosted::Font font =
        content::is_game_folder(demo_game) ? content::compile_game(demo_game).font : hosted::Font{};
    show_case(file, std::move(world_case), font, arguments.show);
}

} // namespace

void add_show_command(CLI::App& app) {
    const auto arguments = std::make_shared<ShowArguments>();
    CLI::App* command = app.add_subcommand("show", "Play a case that 'halfbyte-lab soak' wrote");
    command->add_option("CASE", arguments->file, "the file that the soak wrote")->required();
    command->add_flag("--headless", arguments->show.headless, "open no window");
    command
        ->add_option("--shot", arguments->shots, "FRAME:FILE: save a picture of this frame as PNG")
        ->allow_extra_args(false);
    command->callback([arguments] { run(*arguments); });
}

} // namespace halfbyte::tools::instruments
