// Tests that games compile to the same packs after other programs have saved their pictures.
#include "platform/gba/host/files/gba_pack.hpp"
#include "platform/hosted/pack/pack_file.hpp"
#include "tests/content/saved_png.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <catch2/catch.hpp>
#include <map>

using namespace halfbyte;
using namespace halfbyte::test;
using namespace halfbyte::tools;
namespace fs = std::filesystem;

namespace {

using Transparent = SavedAs::Transparent;

const SavedAs ways[] = {
    {.program = "as it is"},
    {.program = "Aseprite",
     .bits = 8,
     .entries = 256,
     .transparent = Transparent::first,
     .srgb = true},
    {.program = "GIMP", .transparent = Transparent::first, .profile = true, .background = true},
    {.program = "GIMP, interlaced",
     .transparent = Transparent::first,
     .interlaced = true,
     .gamma = 0.45455},
    {.program = "LibreSprite", .bits = 8, .entries = 256},
    {.program = "LibreSprite, four palettes", .bits = 8, .transparent = Transparent::backdrops},
    {.program = "Pillow", .entries = 16, .transparent = Transparent::first},
    {.program = "Pillow, 2 bits", .bits = 2, .transparent = Transparent::first},
    {.program = "Pillow, 4 bits", .bits = 4, .interlaced = true},
    {.program = "a linear gamma", .bits = 8, .transparent = Transparent::backdrops, .gamma = 1},
    {.program = "an old Macintosh", .gamma = 0.55556, .profile = true},
};

std::map<fs::path, IndexedPng> pictures_in(const fs::path& folder) {
    std::map<fs::path, IndexedPng> pictures;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".png")
            if (IndexedPng png = read_saved_png(entry.path()); !png.palette.empty())
                pictures[entry.path()] = std::move(png);
    return pictures;
}

struct Packs {
    std::vector<std::uint8_t> desktop, gba;
};

Packs packs_of(const fs::path& game) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::CompiledGame compiled = content::compile_game(game, faults);
    const console::ConsoleArt art = console::compile_console_art(compiled.art, faults);
    return {hosted::write_pack(compiled.pack), console::write_gba_pack(compiled, art)};
}

// Saves the pictures again and returns how many. A picture that needs more bits is saved unchanged.
int save_again(const std::map<fs::path, IndexedPng>& pictures, const SavedAs& as) {
    int saved = 0;
    for (const auto& [file, png] : pictures) {
        const bool possible = as.bits == 0 || fits(png, as.bits);
        save_png(file, png, possible ? as : ways[0]);
        saved += possible;
    }
    return saved;
}

void check_all_ways(const fs::path& folder, const fs::path& game) {
    const std::map<fs::path, IndexedPng> pictures = pictures_in(folder);
    const Packs before = packs_of(game);
    for (const SavedAs& as : ways) {
        CAPTURE(as.program);
        CHECK(save_again(pictures, as) > 0);
        Packs after;
        CHECK_NOTHROW(after = packs_of(game));
        CHECK((after.desktop == before.desktop));
        CHECK((after.gba == before.gba));
    }
}

} // namespace

TEST_CASE("the demo game's packs stay the same when any program saves its pictures") {
    const ScratchFolder scratch;
    for (const char* folder : {"game", "assets"})
        fs::copy(fs::path(source_folder()) / folder, scratch.path() / folder,
                 fs::copy_options::recursive);
    check_all_ways(scratch.path(), scratch.path() / "game");
}

TEST_CASE("a new game's packs stay the same when any program saves its pictures") {
    const ScratchFolder scratch;
    start::make_new_game({scratch.path() / "mine", "quill", "The Quill"});
    check_all_ways(scratch.path(), scratch.path() / "mine");
}
