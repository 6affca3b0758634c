#include "tests/support/art_files.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/scratch_game.hpp"
#include "tools/commands/art/add_picture.hpp"
#include "tools/commands/art/edit_palettes.hpp"
#include "tools/commands/art/edits.hpp"
#include "tools/commands/art/propose.hpp"
#include "tools/commands/art/recolour.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/read_png.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include "tests/support/test.hpp"

#include <iterator>
#include <stdexcept>
#include <utility>

using namespace halfbyte::test;

namespace {

constexpr std::uint32_t red = 0xFFC02020, green = 0xFF20C020, blue = 0xFF2020C0;

using Lines = std::vector<std::string>;

Lines add(const fs::path& picture, bool writes, const fs::path& game = {},
          const std::string& role = "") {
    const art::Examination found = art::examine_picture({{picture, game, role, {}}, {}});
    Lines lines = found.lines;
    if (writes && found.has_changes)
        std::ranges::copy(art::write_picture(found), std::back_inserter(lines));
    return lines;
}

bool has(const Lines& lines, const std::string& part) {
    return std::ranges::any_of(
        lines, [&](const std::string& line) { return line.find(part) != std::string::npos; });
}

// A hero of three colours that no palette has.
void draw_own_hero(const ScratchGame& game) {
    Pixels pixels(64, 16);
    for (int pose = 0; pose < 4; ++pose) {
        pixels.fill(16 * pose, 0, 8, 16, red);
        pixels.fill(16 * pose + 8, 0, 4, 16, green);
        pixels.fill(16 * pose + 12, 0, 2, 16, blue);
    }
    game.write("art/hero.png", rgba_png(pixels));
}

} // namespace

TEST_CASE_METHOD(InGame, "a picture that fits changes nothing") {
    const Lines lines = add(game.path() / "art/hero.png", true);
    CHECK(has(lines, "4 poses of 16 x 16"));
    CHECK(has(lines, "palette \"p0\""));
    CHECK(has(lines, "contrast to the page: "));
    CHECK(has(lines, " on the NES"));
    CHECK_FALSE(has(lines, "wrote"));
}

TEST_CASE_METHOD(InGame, "without --write nothing is written") {
    draw_own_hero(game);
    const std::string before = game.text("art/palettes.toml");
    const Lines lines = add(game.path() / "art/hero.png", false);
    CHECK(has(lines, "no palette: pixel (0, 0) has #c02020, #20c020, #2020c0"));
    CHECK(game.text("art/palettes.toml") == before);
}

TEST_CASE("three colours in no palette get a new one, and the game is shown pixel for pixel") {
    const ScratchGame game;
    draw_own_hero(game);
    const Lines lines = add(game.path() / "art/hero.png", true);
    CHECK(has(lines, "the new palette \"hero\""));
    CHECK_FALSE(has(lines, "nearest"));
    CHECK(game.faults().empty());
    const hosted::Pack pack = content::compile_game(game.path());
    CHECK(pack.sprite_pictures[0][0] == red);
    CHECK(pack.sprite_pictures[3][8] == green);
    CHECK(pack.sprite_pictures[3][12] == blue);
}

TEST_CASE("a palette is free if no piece of another picture has it, also of one with misfits") {
    const ScratchGame game;
    draw_own_hero(game);
    const auto palette = IndexedPng::blank(1, 1).palette;
    const auto draw_bug = [&](std::initializer_list<std::uint32_t> colours) {
        Pixels pixels(16 * static_cast<int>(colours.size()), 16);
        int left = 0;
        for (const std::uint32_t colour : colours)
            pixels.fill(std::exchange(left, left + 16), 0, 16, 16, 0xFF000000u | colour);
        game.write("art/bug.png", rgba_png(pixels));
    };
    draw_bug({palette[13], 0x31F731});
    CHECK(has(add(game.path() / "art/hero.png", false), "in the place of \"p2\""));
    const std::uint32_t a = palette[1], b = palette[5], c = palette[9], d = palette[13];
    draw_bug({a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d});
    const Lines lines = add(game.path() / "art/hero.png", false);
    CHECK(has(lines, "the nearest colours"));
    CHECK(has(lines, "no palette is free"));
    CHECK(has(lines, "palette \"p3\": bug.png, 4 pieces, the first at pixel (48, 0)"));
    // With fewer pieces than the hero, it gives up a palette.
    draw_bug({a, b, b, c, c, d, d});
    CHECK(has(add(game.path() / "art/hero.png", true),
              "in the place of \"p0\"; 1 piece of bug.png gets the nearest colours of the others"));
    CHECK(game.text("art/palettes.toml").find("nearest = [\"bug.png\"]") != std::string::npos);
    CHECK(game.faults().empty());
    const hosted::Pack pack = content::compile_game(game.path());
    CHECK(std::ranges::count(pack.sprite_pictures[0], red) == 8 * 16);
}

TEST_CASE("sets no longer change the colours that only a replaced palette had") {
    const std::string palettes =
        "[background.ink]\ncolours = [{ rgb = \"#ffffff\", name = \"paper\" }]\n"
        "[background.gold]\ncolours = [{ rgb = \"#ffffff\", name = \"paper\" },\n"
        "{ rgb = \"#0000ff\", name = \"pool\" }]\n";
    const std::string kept = "[set.night.background]\npaper = { rgb = \"#000000\" }\n"
                             "[set.night.sprite]\npool = { rgb = \"#0000ff\" }\n";
    const std::string lost = "[set.night.background]\npool = { rgb = \"#000080\" }\n";
    const art::NewPalette green_one{"grass", 1, "gold", {}, {{green & 0xFFFFFF, 0x2A}}};
    const std::string text =
        art::with_palette(palettes + kept + lost, green_one, content::ArtUse::background);
    CHECK(text.ends_with(kept + "[set.night.background]\n"));
}

TEST_CASE_METHOD(InGame,
                 "more colours than a palette has get the nearest ones, and the picture stays") {
    Pixels pixels(64, 16);
    for (int x = 0; x < 64; ++x)
        pixels.fill(x, 0, 1, 16, 0xFF000000u | static_cast<std::uint32_t>(x * 0x030201));
    const std::string bytes = rgba_png(pixels);
    game.write("art/hero.png", bytes);
    CHECK_FALSE(game.faults().empty());
    CHECK(has(add(game.path() / "art/hero.png", true), "the nearest colours"));
    CHECK(game.faults().empty());
    CHECK(game.text("art/hero.png") == bytes);
}

TEST_CASE_METHOD(InGame,
                 "a picture from elsewhere is copied, and the lines for the actors are printed") {
    const ScratchFolder elsewhere;
    AseFile file;
    file.width = 24;
    file.height = 32;
    file.add_frame(100, 4, 2, 16, 30, red);
    elsewhere.write("bird.aseprite", file.bytes());
    const Lines lines = add(elsewhere.path() / "bird.aseprite", true, game.path());
    CHECK(has(lines, "sheet = \"bird.aseprite\""));
    CHECK(fs::exists(game.path() / "art/bird.aseprite"));
    CHECK(game.faults().empty());
}

TEST_CASE_METHOD(InGame, "the result is drawn in the colours of each machine") {
    draw_own_hero(game);
    const fs::path output = game.path() / "out.png";
    art::examine_picture({{game.path() / "art/hero.png", {}, "", {}}, output});
    const content::Drawing drawing = content::read_png(output);
    const auto pixels = [&](std::uint32_t colour) {
        return std::ranges::count(drawing.pixels, colour);
    };
    constexpr int red_pixels = 4 * 8 * 16 * 6 * 6; // of all poses, six times as large
    const content::ConsoleColour colour = art::nearest_number(red & ~content::opaque_alpha);
    for (const char* machine : {"gba", "nes"})
        CHECK(pixels(content::opaque_alpha
                     | machines::shown_colour(machines::named(machine), colour.rgb, colour.number))
              == red_pixels);
    // The file's own picture, of which marks hide some pixels, and that of computers.
    CHECK(pixels(red) > red_pixels * 3 / 2);
}

TEST_CASE_METHOD(InFolder, "a picture outside any game needs the game's name") {
    folder.write("hero.png", rgba_png(Pixels(16, 16, red)));
    CHECK_THROWS_AS(add(folder.path() / "hero.png", false), support::InputError);
}

TEST_CASE_METHOD(InGame, "recolour changes palettes.toml and pictures of both forms") {
    Pixels pixels(16, 16, 0xFF101010);
    game.write("art/other.png", rgba_png(pixels));
    const art::Recoloured result = art::recolour(game.path() / "art", 0x101010, 0x123456);
    CHECK(result.changed.size() >= 5);
    CHECK(game.text("art/palettes.toml").find("#101010") == std::string::npos);
    CHECK(game.text("art/palettes.toml").find("#123456") != std::string::npos);
    CHECK(content::read_png(game.path() / "art/other.png").pixels[0] == 0xFF123456);
    CHECK(content::read_indexed_png(game.path() / "art/hero.png").palette[1] == 0xFF123456);
    const check::Findings findings = check::check_content(game.path());
    CHECK(findings.faults.empty());
    CHECK(std::ranges::none_of(findings.warnings, [](const std::string& warning) {
        return warning.find("entry") != std::string::npos;
    }));
}

TEST_CASE_METHOD(InGame, "a new palette and recolour keep the number that a colour has already") {
    game.replace("art/palettes.toml", "[sprite.p1]\n",
                 "[set.night.background]\n# a colour of the new palette, with a number by hand\n"
                 "red = { nes = 0x2C, rgb = \"#c02020\" }\n[sprite.p1]\n");
    const std::string first = "[background.p0]\ncolours = [\n{ nes = 16, rgb = \"#f0f0e0\" },\n"
                              "{ nes = 17, rgb = \"#101010\"";
    game.replace("art/palettes.toml", first, first + ", name = \"red\"");
    draw_own_hero(game);
    CHECK(has(add(game.path() / "art/hero.png", true), "#c02020 (0x2c)"));
    art::recolour(game.path() / "art", 0x20C020, 0xC02020);
    CHECK(game.faults().empty());
    CHECK(content::compile_game(game.path()).sprite_pictures[3][8] == red);
}

TEST_CASE_METHOD(InGame, "a picture that palettes.toml lists as nearest needs no proposal") {
    draw_own_hero(game);
    game.write("art/palettes.toml", "nearest = [\"hero.png\"]\n" + game.text("art/palettes.toml"));
    const Lines lines = add(game.path() / "art/hero.png", true);
    CHECK(has(lines, "lists it as \"nearest\""));
    CHECK_FALSE(has(lines, "proposal"));
    CHECK_FALSE(has(lines, "wrote"));
}

TEST_CASE_METHOD(InGame,
                 "a game without a valid art folder is refused, and no other folder is changed") {
    game.replace("game.toml", "art = \"art\"", "art = 5");
    CHECK_THROWS_WITH(art::game_for_art(game.path()), Catch::Contains("\"art\" must name"));
}

TEST_CASE("a failure restores every file but those that cannot be restored, which it names") {
    const ScratchFolder folder;
    const fs::path first = folder.path() / "a", second = folder.path() / "b",
                   made = folder.path() / "c";
    folder.write("a", "before");
    folder.write("b", "before");
    art::Edits edits;
    CHECK_THROWS_WITH(edits.run([&] {
        edits.save(first, "after");
        edits.save(second, "after");
        edits.save(made, "new");
        fs::remove(second);
        fs::create_directories(second / "in the way");
        throw std::runtime_error("a reason");
    }),
                      Catch::StartsWith("a reason; could not be restored: ")
                          && Catch::Contains(second.string()) && !Catch::Contains(first.string()));
    CHECK(support::read_file(first, 100) == "before");
    CHECK_FALSE(fs::exists(made));
}

TEST_CASE_METHOD(InGame, "recolour changes nothing if a picture is damaged") {
    game.write("art/zebra.png", "no picture");
    const std::string before = game.text("art/palettes.toml");
    CHECK_THROWS_AS(art::recolour(game.path() / "art", 0x101010, 0x123456), support::InputError);
    CHECK(game.text("art/palettes.toml") == before);
}
