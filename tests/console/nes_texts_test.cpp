#include "platform/nes/host/files/nes_texts.hpp"

#include "engine/show/screens.hpp"
#include "platform/nes/host/files/nes_banks.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/console/compile_art.hpp"

using namespace halfbyte::test;

namespace {

content::CompiledGame game_called(const std::string& title) {
    content::CompiledGame game;
    game.pack.title = title;
    game.pack.levels.emplace_back().title = "\xC3\xA9ne level has a long title";
    return game;
}

NesArt art_of_one_level() {
    NesArt art;
    art.levels.emplace_back();
    return art;
}

bool has(const std::string& source, const std::string& text) {
    return source.find(text) != std::string::npos;
}

} // namespace

TEST_CASE("a text in the NES's ROM is stored as its length and its glyphs") {
    const std::string source = nes_texts_s(game_called("Nib"), art_of_one_level());
    CHECK(has(source, "game_title:\n    .byte $03, $2E, $29, $22\n"));
}

TEST_CASE("a text in the NES's ROM has no more glyphs than a page has columns") {
    const std::string title(page_columns + 5, 'A');
    const std::string source = nes_texts_s(game_called(title), art_of_one_level());
    CHECK(has(source, "game_title:\n    .byte $1E, $21"));
}

TEST_CASE("the choice of a level shows as many letters of a title as fit a line") {
    const std::string source = nes_texts_s(game_called("Nib"), art_of_one_level());
    CHECK(has(source, "level_title_shown:\n    .byte $12\n"));
}

TEST_CASE("a letter that the font draws has a number from 255 down in the NES's ROM") {
    content::CompiledGame game = game_called("Nib\xC3\xA9");
    game.pack.font.letters.resize(2);
    game.pack.font.letters[0] = 'i';
    game.pack.font.letters[1] = 0xE9;
    const std::string source = nes_texts_s(game, art_of_one_level());
    CHECK(has(source, "game_title:\n    .byte $04, $2E, $FF, $22, $FE\n"));
}

TEST_CASE("an NES page has the glyph of a letter at the letter's number, after all other tiles") {
    const ScratchGame scratch;
    IndexedPng font = IndexedPng::blank(128, 48);
    constexpr int row = 4, column = 5; // of the letter e
    font.fill(column * 8, row * 8, 1, 1);
    scratch.write("art/font.png", png_bytes(font));
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::CompiledGame game = content::compile_game(scratch.path(), faults);
    const NesArt art = compile_nes_art(game, compile_console_art(game.art, faults));
    REQUIRE(art.page_tiles.size() == std::size_t{most_page_tiles});
    CHECK(int{art.page_tiles.back()[0]} == 1);
    CHECK(has(nes_texts_s(game, art), ", $FF"));
}

TEST_CASE("a spread's row has as many bytes on the NES as a nametable's row") {
    hosted::PackSpreads spreads;
    spreads.cells.assign(2 * spread_cells, 7);
    const std::vector<std::uint8_t> bytes = nes_spreads(spreads);
    REQUIRE(bytes.size() == std::size_t{2 * spread_rows * 32});
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const bool beside = i % 32 == 0 || i % 32 == 31;
        CHECK(int{bytes[i]} == (beside ? 0 : 7));
    }
}

TEST_CASE("a game without spreads has ruled paper on the NES") {
    const std::vector<std::uint8_t> bytes = nes_spreads({});
    REQUIRE(bytes.size() == std::size_t{spread_rows * 32});
    CHECK(int{bytes[1]} == page_blank);
    CHECK(int{bytes[32 + 1]} == page_rule);
}

TEST_CASE("the NES's ROM has the large drops that open a bonus level") {
    content::CompiledGame game = game_called("Nib");
    game.pack.levels.front().bonus_drops = 9;
    CHECK(has(nes_texts_s(game, art_of_one_level()), "level_bonus_drops:\n    .byte $09\n"));
}

TEST_CASE("the NES's palettes fade to the paper in steps that each are lighter") {
    constexpr std::size_t bytes = 32, steps = 4;
    PaletteSet set;
    constexpr std::uint8_t paper = 0x38, black = 0x0F, blue = 0x12;
    for (ConsolePalette& palette : set.background)
        palette.colours = {{{0, paper}, {0, black}, {0, blue}, {0, paper}}};
    const std::vector<std::uint8_t> faded = nes_faded_palettes(set);
    REQUIRE(faded.size() == (steps + 1) * bytes);
    const auto colour = [&](std::size_t step, std::size_t index) {
        return faded[step * bytes + index];
    };
    CHECK(colour(0, 1) == black);
    CHECK(colour(1, 1) == 0x00);
    CHECK(colour(2, 1) == 0x10);
    CHECK(colour(1, 2) == 0x22);
    CHECK(colour(3, 2) == paper);
    CHECK(std::count(faded.end() - bytes, faded.end(), paper) == bytes);
    for (std::size_t step = 0; step <= steps; ++step)
        CHECK(colour(step, 3) == paper);
}

TEST_CASE("to a dark paper the NES's palettes fade darker and never leave the valid colours") {
    constexpr std::size_t bytes = 32;
    PaletteSet set;
    constexpr std::uint8_t paper = 0x0C, white = 0x30, blue = 0x12, grey = 0x3D;
    for (ConsolePalette& palette : set.background)
        palette.colours = {{{0, paper}, {0, white}, {0, blue}, {0, grey}}};
    const std::vector<std::uint8_t> faded = nes_faded_palettes(set);
    const auto colour = [&](std::size_t step, std::size_t index) {
        return faded[step * bytes + index];
    };
    CHECK(colour(0, 1) == white);
    CHECK(colour(1, 1) == 0x20);
    CHECK(colour(2, 1) == 0x10);
    CHECK(colour(1, 2) == 0x02);
    CHECK(colour(2, 2) == paper);
    CHECK(std::count(faded.end() - bytes, faded.end(), paper) == bytes);
    CHECK(std::count(faded.begin(), faded.end(), 0x0D) == 0);
}
