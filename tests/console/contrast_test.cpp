#include "tests/support/scratch_game.hpp"
#include "tools/console/compile_art.hpp"
#include "tools/console/contrast.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::tests;
using namespace halfbyte::tools::console;
using namespace halfbyte::tools::content;

TEST_CASE("the contrast of two colours is that of WCAG") {
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
        for (const bool on_nes : {false, true}) {
            CAPTURE(art.palettes[level.palettes].name, on_nes);
            CHECK(hero_contrast(game, art, art.palettes[level.palettes], on_nes) >= wanted);
        }
}

TEST_CASE("a set of colours in which the hero is hard to see is warned of") {
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
