#include "tests/support/scratch_game.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/console/contrast.hpp"
#include "tools/pipeline/console/hero_body.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/read_file.hpp"

#include <cstdio>

using namespace halfbyte::test;

namespace {

const machines::Machine& desktop_machine() {
    return machines::named("desktop");
}

struct ContrastGame {
    Faults faults{Faults::Mode::throw_first};
    CompiledGame game;
    ConsoleArt art;

    explicit ContrastGame(const std::filesystem::path& path)
        : game(compile_game(path, faults)), art(compile_console_art(game.art, faults)) {}

    std::vector<BodyColour> bodies() const { return hero_bodies(game, art); }

    std::vector<std::string> warnings() {
        const std::size_t before = faults.warnings().size();
        check_contrast(game, art, faults);
        return {faults.warnings().begin() + static_cast<std::ptrdiff_t>(before),
                faults.warnings().end()};
    }
};

ContrastGame demo() {
    return ContrastGame(source_path("game"));
}

std::string two_digits(double ratio) {
    char text[16];
    std::snprintf(text, sizeof text, "%.2f", ratio);
    return text;
}

// "3.30 / 2.11": the contrast to the page, and the least one to the picture behind the level.
std::string cell_of(const ContrastGame& demo, const PaletteSet& set, std::uint8_t parallax,
                    const machines::Machine& machine) {
    std::string cell = two_digits(hero_contrast(demo.bodies(), set, machine).ratio);
    if (machine.has_parallax && parallax < demo.game.pack.parallaxes.size()) {
        const auto& picture = demo.game.pack.parallaxes[parallax];
        cell += " / " + two_digits(hero_contrast(demo.bodies(), set, machine, picture).ratio);
    }
    return cell;
}

// The rows of the table in docs/nib.md, one for each set of colours.
std::string table_of(const ContrastGame& demo) {
    std::string table;
    for (std::size_t set = 0; set < demo.art.palettes.size(); ++set) {
        const auto level = std::ranges::find(demo.art.levels, set, &LevelArt::palettes);
        if (level == demo.art.levels.end())
            continue;
        const auto number = static_cast<std::size_t>(level - demo.art.levels.begin());
        const PaletteSet& colours = demo.art.palettes[set];
        table += "| " + (colours.name.empty() ? "the pictures' own" : '`' + colours.name + '`');
        for (const machines::Machine* machine : machines::with_levels())
            table +=
                " | " + cell_of(demo, colours, demo.game.pack.levels[number].parallax, *machine);
        table += " |\n";
    }
    return table;
}

} // namespace

TEST_CASE("the contrast of two colours follows WCAG") {
    CHECK(contrast_of(0x000000, 0xFFFFFF) == Approx(21));
    CHECK(contrast_of(0xFFFFFF, 0x000000) == Approx(21));
    CHECK(contrast_of(0x777777, 0xFFFFFF) == Approx(4.478).epsilon(0.001));
    CHECK(contrast_of(0x123456, 0x123456) == Approx(1));
}

TEST_CASE("each machine shows a colour in its own way") {
    CHECK(machines::shown_colour(machines::named("desktop"), 0x123456, 0x27) == 0x123456);
    CHECK(machines::shown_colour(machines::named("web"), 0x123456, 0x27) == 0x123456);
    CHECK(machines::shown_colour(machines::named("gba"), 0x17FF08, 0x27) == 0x10FF08);
    CHECK(machines::shown_colour(machines::named("nes"), 0x123456, 0x27) == 0xFE9308);
}

TEST_CASE(
    "a screen of one to three bits a channel shows black, greys at equal distances, and white") {
    const auto shown = [](int bits, std::uint32_t rgb) {
        machines::Machine machine{};
        machine.channel_bits = bits;
        return machines::shown_colour(machine, rgb, 0);
    };
    CHECK(shown(1, 0x7F80FF) == 0x00FFFF);
    CHECK(shown(2, 0x003F40) == 0x000055);
    CHECK(shown(2, 0x80BFC0) == 0xAAAAFF);
    CHECK(shown(3, 0x0020FF) == 0x0024FF);
}

TEST_CASE("the demo game's hero stands out from each page and parallax picture") {
    CHECK(demo().warnings() == std::vector<std::string>{});
}

TEST_CASE("the demo game's page lists the hero's contrast as it is") {
    const std::string page = support::read_file(source_path("docs/nib.md"), 1u << 20);
    const std::string table = table_of(demo());
    CAPTURE(table);
    CHECK(page.find(table) != std::string::npos);
}

TEST_CASE("the hero's contrast is that of the body, whatever the outline") {
    const ScratchGame scratch;
    ContrastGame game(scratch.path());
    PaletteSet set = game.art.palettes[0];
    auto& pose = game.art.poses[game.game.pack.looks.poses[0]];
    for (ConsoleTile& tile : pose.tiles)
        tile.fill(0);
    for (std::size_t x = 2; x < 8; ++x)
        for (std::size_t y = 2; y < 8; ++y)
            pose.tiles[0][y * 8 + x] = x > 2 && x < 7 && y > 2 && y < 7 ? 2 : 1;
    for (const std::uint8_t other : game.game.pack.looks.poses)
        if (other < game.art.poses.size())
            game.art.poses[other] = pose;
    set.background[0].colours[0].rgb = 0xFFFFFF;
    set.sprite[pose.palette].colours[1].rgb = 0x000000;
    set.sprite[pose.palette].colours[2].rgb = 0x777777;
    CHECK(hero_contrast(game.bodies(), set, desktop_machine()).ratio
          == Approx(4.478).epsilon(0.001));
}

TEST_CASE("the hero's bodies are those of whole poses, large ones with own times included") {
    const ScratchGame scratch;
    ContrastGame game(scratch.path());
    SpriteSet& looks = game.game.pack.looks;
    const Animation wide{0, 29, uneven_animation | 0x10}; // of 30 frames, 24 pixels wide
    for (Animation& animation : looks.animations[player_kind])
        animation = wide;
    for (Animation& animation : looks.animations[no_actor])
        animation = wide;
    looks.poses[0] = 0, looks.poses[1] = 20; // the first pose, and its frames
    looks.poses[2] = 2, looks.poses[3] = 10;
    game.art.poses.assign(4, PoseArt{});
    const auto fill = [&](std::size_t picture, std::size_t tiles, std::uint8_t colour) {
        for (std::size_t tile = 0; tile < tiles; ++tile)
            game.art.poses[picture].tiles[tile].fill(colour);
    };
    fill(1, 4, 1); // the right picture of the first pose
    fill(2, 4, 2);
    fill(3, 1, 3);
    CHECK(game.bodies() == std::vector<BodyColour>{{0, 1}, {0, 2}});
}

TEST_CASE("a parallax picture on which the hero is hard to see gets a warning") {
    const ScratchGame scratch;
    ContrastGame game(scratch.path());
    const auto before = game.warnings();
    const HeroContrast to_page =
        hero_contrast(game.bodies(), game.art.palettes[0], desktop_machine());
    auto& picture = game.game.pack.parallaxes.emplace_back();
    picture.colours.fill(0xFF000000u | to_page.hero.rgb);
    picture.pixels = {0, 1};
    CHECK(game.warnings() == before); // no level uses it
    game.game.pack.levels.front().parallax = 0;
    const auto after = game.warnings();
    REQUIRE(after.size() == before.size() + 2);
    const std::string colour = colour_text(to_page.hero.rgb);
    CAPTURE(after[before.size()]);
    CHECK(after[before.size()].find("parallax.toml: warning: the first picture: on computers the"
                                    " contrast of the hero's "
                                    + colour + " to its " + colour
                                    + " is 1.00; below 2.0 he is hard to see in the level \"one\"")
          != std::string::npos);
    CHECK(after.back().find("on the GBA") != std::string::npos);
}

TEST_CASE("a palette set in which the hero is hard to see gets one warning for each machine") {
    const ScratchGame scratch;
    ContrastGame game(scratch.path());
    for (PaletteSet& set : game.art.palettes)
        for (ConsolePalette& palette : set.sprite)
            palette.colours.fill({0x000000, 0x0F});
    for (ConsolePalette& palette : game.art.palettes[0].background)
        palette.colours[0] = {0xFFFFFF, 0x0C};
    const auto warnings = game.warnings();
    REQUIRE(warnings.size() == 1);
    CAPTURE(warnings[0]);
    CHECK(warnings[0].find(
              "palettes.toml: warning: on the NES the contrast of the hero's #000000 (0x0f) to"
              " the page #ffffff (0x0c) is 1.61; below 2.0 he is hard to see in the"
              " level \"one\"")
          != std::string::npos);
}
