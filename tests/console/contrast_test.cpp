#include "tests/support/scratch_game.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/console/contrast.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::tests;
using namespace halfbyte::tools::console;
using namespace halfbyte::tools::content;

TEST_CASE("the contrast of two colours follows WCAG") {
    CHECK(contrast_of(0x000000, 0xFFFFFF) == Approx(21));
    CHECK(contrast_of(0xFFFFFF, 0x000000) == Approx(21));
    CHECK(contrast_of(0x777777, 0xFFFFFF) == Approx(4.478).epsilon(0.001));
    CHECK(contrast_of(0x123456, 0x123456) == Approx(1));
}

TEST_CASE("the hero stands out from the page in all colours of the demo game") {
    Faults faults(Faults::Mode::throw_first);
    const CompiledGame game = compile_game(HALFBYTE_SOURCE_DIR "/game", faults);
    const ConsoleArt art = compile_console_art(game.art, faults);
    constexpr double wanted = 2.5;
    for (const LevelArt& level : art.levels)
        for (const halfbyte::tools::machines::Machine* machine : halfbyte::tools::machines::all()) {
            CAPTURE(art.palettes[level.palettes].name, machine->name);
            CHECK(hero_contrast(game, art, art.palettes[level.palettes], *machine) >= wanted);
        }
}

TEST_CASE("the hero stands out from the parallax picture of each level of the demo game") {
    Faults faults(Faults::Mode::throw_first);
    const CompiledGame game = compile_game(HALFBYTE_SOURCE_DIR "/game", faults);
    const ConsoleArt art = compile_console_art(game.art, faults);
    constexpr double wanted = 2.5;
    for (std::size_t i = 0; i < art.levels.size(); ++i) {
        const auto& level = game.pack.levels[i];
        CAPTURE(level.name);
        REQUIRE(level.parallax < game.pack.parallaxes.size());
        const PaletteSet& set = art.palettes[art.levels[i].palettes];
        CHECK(hero_contrast(game, art, set, game.pack.parallaxes[level.parallax]) >= wanted);
    }
}

TEST_CASE("a parallax picture on which the hero is hard to see gets a warning") {
    const ScratchGame scratch;
    Faults faults(Faults::Mode::throw_first);
    CompiledGame game = compile_game(scratch.path(), faults);
    const ConsoleArt art = compile_console_art(game.art, faults);
    const std::size_t before = faults.warnings().size();
    const auto& hero = art.poses[game.pack.looks.poses[0]];
    auto& picture = game.pack.parallaxes.emplace_back();
    picture.colours.fill(0xFF000000u | art.palettes[0].sprite[hero.palette].colours[1].rgb);
    picture.pixels = {0, 1};
    check_contrast(game, art, faults);
    CHECK(faults.warnings().size() == before); // no level uses it
    game.pack.levels.front().parallax = 0;
    CHECK(hero_contrast(game, art, art.palettes[0], picture) < least_contrast);
    check_contrast(game, art, faults);
    REQUIRE(faults.warnings().size() == before + 1);
    CHECK(faults.warnings().back().find("parallax.toml") != std::string::npos);
    CHECK(faults.warnings().back().find("the first picture: the hero's contrast to a colour of it"
                                        " is 1.")
          != std::string::npos);
}

TEST_CASE("a palette set in which the hero is hard to see gets a warning") {
    const ScratchGame scratch;
    Faults faults(Faults::Mode::throw_first);
    const CompiledGame game = compile_game(scratch.path(), faults);
    ConsoleArt art = compile_console_art(game.art, faults);
    for (PaletteSet& set : art.palettes)
        for (ConsolePalette& palette : set.sprite)
            for (ConsoleColour& colour : palette.colours)
                colour = {0x000000, 0x0F};
    for (ConsolePalette& palette : art.palettes[0].background)
        palette.colours[0] = {0xFFFFFF, 0x0C};
    const std::size_t before = faults.warnings().size();
    check_contrast(game, art, faults);
    REQUIRE(faults.warnings().size() == before + 1);
    CHECK(
        faults.warnings().back().find("the palettes: the hero's contrast to the page is 1.6 on the"
                                      " NES; he is hard to see below 2.0")
        != std::string::npos);
}
