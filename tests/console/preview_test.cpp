#include "platform/nes/host/files/nes_banks.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/targets.hpp"

using namespace halfbyte::test;

namespace {

constexpr Colour opaque = 0xFF000000u;

console::Preview preview_of(const ScratchGame& game, const char* machine) {
    auto preview = targets::preview_of(machines::named(machine), game.path());
    REQUIRE(preview);
    return *preview;
}

console::PaletteSet colours_of(const ScratchGame& game) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const auto compiled = content::compile_game(game.path(), faults);
    return console::compile_console_art(compiled.art, faults).palettes.front();
}

} // namespace

TEST_CASE_METHOD(InGame, "the computer's screen shows the colours of the art") {
    for (const char* machine : {"desktop", "web"})
        CHECK_FALSE(targets::preview_of(machines::named(machine), game.path()));
}

TEST_CASE_METHOD(InGame, "the GBA's preview shows five bits of each channel") {
    const auto preview = preview_of(game, "gba");
    CHECK_FALSE(preview.looks);
    CHECK(preview.colours(0xFF17FF08u, 0xFFFFFFFFu, 0) == 0xFF10FF08u);
}

TEST_CASE_METHOD(InGame, "the GBA's preview fades to the paper in eight steps of its five bits") {
    const auto preview = preview_of(game, "gba");
    CHECK(preview.colours(0xFF000000u, 0xFFFFFFFFu, 8) == 0xFFFFFFFFu);
    // 31 * 3 / 8 is 11 of 31.
    CHECK(preview.colours(0xFF000000u, 0xFFFFFFFFu, 3) == 0xFF5A5A5Au);
}

TEST_CASE_METHOD(InGame, "the NES's preview shows the colours of the palettes by their numbers") {
    const auto preview = preview_of(game, "nes");
    const auto set = colours_of(game);
    const auto numbered = machines::named("nes").numbered_colours;
    const console::ConsoleColour& paper = set.background[0].colours[0];
    for (const console::ConsoleColour& colour : set.background[0].colours)
        CHECK(preview.colours(opaque | colour.rgb, opaque | paper.rgb, 0)
              == (opaque | numbered[colour.number]));
}

TEST_CASE_METHOD(InGame, "the NES's preview fades in the four steps of the ROM's palettes") {
    const auto preview = preview_of(game, "nes");
    const auto set = colours_of(game);
    const auto numbered = machines::named("nes").numbered_colours;
    const auto palettes = console::nes_faded_palettes(set);
    const std::size_t bytes_of_step = palettes.size() / 5;
    for (int shade = 0; shade <= 8; ++shade)
        for (std::size_t i = 0; i < set.background[0].colours.size(); ++i) {
            CAPTURE(shade, i);
            const auto step = static_cast<std::size_t>((shade + 1) / 2);
            CHECK(preview.colours(opaque | set.background[0].colours[i].rgb,
                                  opaque | set.background[0].colours[0].rgb, shade)
                  == (opaque | numbered[palettes[step * bytes_of_step + i]]));
        }
}
