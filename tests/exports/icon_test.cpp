#include "tests/support/scratch_game.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include "platform/hosted/picture/hero_icon.hpp"
#include "platform/hosted/picture/png_file.hpp"

#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// Writes a square picture of one colour as the game's icon.
void give_icon(const ScratchGame& game, int side, hosted::Colour colour) {
    const auto pixels = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
    const auto png = hosted::png_bytes(
        "icon.png", hosted::Icon{side, std::vector<hosted::Colour>(pixels, colour)});
    game.write("art/icon.png", std::string(png.begin(), png.end()));
    game.replace("game.toml", "title =", "icon = \"icon.png\"\ntitle =");
}

} // namespace

TEST_CASE("a game without an icon has its hero as the icon, with transparent pixels around it") {
    const ScratchGame game;
    content::Faults faults(content::Faults::Mode::throw_first);
    const hosted::Icon icon = content::compile_game(game.path(), faults).icon;
    CHECK(icon.side == hosted::icon_side);
    CHECK(icon.pixels.front() >> 24 == 0);
    CHECK(std::ranges::any_of(icon.pixels, [](hosted::Colour c) { return c >> 24 == 255; }));
}

TEST_CASE_METHOD(InGame, "a game's own icon is enlarged and keeps its transparency") {
    give_icon(game, 32, 0x80123456);
    content::Faults faults(content::Faults::Mode::throw_first);
    const hosted::Icon icon = content::compile_game(game.path(), faults).icon;
    CHECK(icon.side == hosted::icon_side);
    CHECK(icon.pixels
          == std::vector<hosted::Colour>(
              static_cast<std::size_t>(hosted::icon_side) * hosted::icon_side, 0x80123456));
}

TEST_CASE_METHOD(InGame, "an icon of another size, or a missing one, is a fault of the game") {
    give_icon(game, 24, 0xFF123456);
    CHECK(game.faults()
          == std::vector<std::string>{"game.toml:2: \"icon\" has 24 x 24 pixels; it must be a "
                                      "square of 16, 32, 64 or 128 pixels"});
    std::filesystem::remove(game.path() / "art/icon.png");
    CHECK(game.faults().size() == 1);
}
