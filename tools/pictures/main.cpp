// Draws the pictures of the documents; docs/make-pictures calls it.
#include "platform/hosted/picture/png_file.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/program/program.hpp"
#include "tools/content/compile_game.hpp"
#include "tools/content/read_palettes.hpp"
#include "tools/emu/rom_file.hpp"
#include "tools/foreign/rgba_image.hpp"
#include "tools/movie/trace.hpp"
#include "tools/pictures/machines.hpp"
#include "tools/pictures/nibble_table.hpp"
#include "tools/pictures/scenes.hpp"
#include "tools/pictures/three_machines.hpp"
#include "tools/support/input_error.hpp"

#include <CLI/App.hpp>

#include <algorithm>
#include <optional>
#include <string>

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
    std::string film; // empty: without the film of the machines
    std::string gba = "build/gba/nib.gba";
    std::string nes = "build/nes/nib.nes";
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
    return draw_machines({{{"DESKTOP 320X240",
                            game.pack.levels.front().block,
                            {"RGBA TILES", "RULES"},
                            "C++ ENGINE",
                            shot("desktop"),
                            state("desktop")},
                           {"GBA 240X160",
                            level_block_in(options.gba),
                            {"4BPP TILES", "BGR555", "RULES"},
                            "C++ ENGINE",
                            shot("gba"),
                            state("gba")},
                           {"NES 256X240",
                            level_block_in(options.nes),
                            {"2BPP TILES", "PALETTES", "ENGINE.INC", "RULES.INC"},
                            "6502 PORT",
                            shot("nes"),
                            state("nes")}}},
                         options.frame, inks, game.pack.font);
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
            "a folder with desktop, gba and nes .png and .trace: draws the machines, too");
        app.add_option("--frame", options.frame, "the frame of these shots")
            ->check(hosted::whole_number_of<std::uint32_t>())
            ->capture_default_str();
        app.add_option("--film", options.film,
                       "a folder with desktop-1.png, gba-1.png, nes-1.png and so on: makes the "
                       "film of the three machines, too");
        app.add_option("--gba", options.gba, "the ROM")->capture_default_str();
        app.add_option("--nes", options.nes, "the ROM")->capture_default_str();
        app.callback([&] { run(options); });
        hosted::parse_arguments(app, argc, argv);
    });
}
