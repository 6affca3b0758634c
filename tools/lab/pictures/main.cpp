// Draws the pictures of the documents; docs/make-pictures calls it.
#include "platform/hosted/picture/png_file.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/program/program.hpp"
#include "tools/lab/emu/rom_file.hpp"
#include "tools/lab/pictures/feel_curves.hpp"
#include "tools/lab/pictures/machines.hpp"
#include "tools/lab/pictures/nibble_table.hpp"
#include "tools/lab/pictures/scenes.hpp"
#include "tools/lab/pictures/three_machines.hpp"
#include "tools/movie/trace.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/foreign/rgba_image.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/input_error.hpp"

#include <CLI/App.hpp>

#include <map>
#include <string>
#include <vector>

namespace {

using namespace halfbyte;
using namespace halfbyte::tools;
using namespace halfbyte::tools::pictures;
namespace fs = std::filesystem;

struct Options {
    std::string out;
    bool compare = false;
    std::string game = "game";
    std::string runs; // empty: without the picture of the machines
    unsigned frame = 300;
    std::string film;                        // empty: without the film of the machines
    std::map<std::string, std::string> roms; // by the machine's name
};

std::vector<std::uint8_t> level_block_in(const fs::path& rom) {
    return emu::RomFile(rom).pack().levels.front().block;
}

pictures::Sheet machines_of(const Options& options, const content::CompiledGame& game,
                            const Inks& inks) {
    const fs::path runs = options.runs;
    const auto shot = [&](const char* name) { return runs / (std::string(name) + ".png"); };
    const auto state = [&](const char* name) {
        return movie::hash_in_trace(runs / (std::string(name) + ".trace"), options.frame);
    };
    std::vector<MachinePanel> panels;
    for (const machines::Machine* machine : machines::with_levels()) {
        const Screen screen = machine->screen;
        panels.push_back({in_capitals(machine->title) + ' ' + std::to_string(screen.width) + 'X'
                              + std::to_string(screen.height),
                          machine->is_console ? level_block_in(options.roms.at(machine->name))
                                              : game.pack.levels.front().block,
                          {machine->own_parts.begin(), machine->own_parts.end()},
                          machine->simulation,
                          shot(machine->name),
                          state(machine->name)});
    }
    return draw_machines(panels, options.frame, inks, game.pack.font);
}

void run(const Options& options) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::CompiledGame game = content::compile_game(options.game, faults);
    const Inks inks = read_inks(game.art.folder / content::palettes_file);
    foreign::ImageReader reader;
    const auto save = [&](const std::string& name, const pictures::Sheet& sheet) {
        const fs::path file = fs::path(options.out) / (name + ".png");
        if (!options.compare)
            hosted::write_png(file, sheet.canvas);
        else if (reader.read(file, {file, 0}).pixels != sheet.canvas.pixels)
            throw support::InputError(file,
                                      "not what the engine draws now; run docs/make-pictures");
    };
    save("nibbles", draw_nibble_table(inks, game.pack.font));
    save("feel_curves", draw_feel_curves(game.pack.rules, inks, game.pack.font));
    for (const auto& [name, sheet] : draw_scenes(inks, game.pack.font))
        save(name, sheet);
    if (!options.runs.empty())
        save("machines", machines_of(options, game, inks));
    if (!options.film.empty())
        film_three_machines(fs::path(options.out) / "three_machines.png", options.film, inks,
                            game.pack.font);
}

} // namespace

int main(int argc, char** argv) {
    return hosted::run_program([&] {
        CLI::App app("Draws the pictures of the documents", "docs_pictures");
        Options options;
        app.add_option("OUT", options.out, "the folder for the pictures")->required();
        app.add_flag("--compare", options.compare,
                     "instead of writing, fail at the first picture there that would change");
        app.add_option("--game", options.game, "the game folder")->capture_default_str();
        app.add_option(
            "--runs", options.runs,
            "a folder with a .png and a .trace of each machine: draws the machines, too");
        app.add_option("--frame", options.frame, "the frame of these shots")
            ->check(hosted::whole_number_of<std::uint32_t>())
            ->capture_default_str();
        app.add_option("--film", options.film,
                       "a folder with MACHINE-1.png, MACHINE-2.png and so on of each machine: "
                       "makes the film of the machines, too");
        for (const machines::Machine* machine : machines::with_levels()) {
            if (!machine->is_console)
                continue;
            const std::string name = machine->name;
            std::string& rom = options.roms[name] = "build/" + name + "/nib." + name;
            app.add_option("--" + name, rom, "the ROM")->capture_default_str();
        }
        app.callback([&] { run(options); });
        hosted::parse_arguments(app, argc, argv);
    });
}
