#include "tests/support/scratch_game.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/pipeline/console/compile_art.hpp"

#include "tests/support/test.hpp"

#include <set>

using namespace halfbyte::test;

namespace {

ConsoleArt compile(const ScratchGame& game) {
    Faults faults(Faults::Mode::throw_first);
    return compile_console_art(compile_game(game.path(), faults).art, faults);
}

std::string fault_of(const ScratchGame& game) {
    const std::vector<std::string> lines = game.faults();
    return lines.empty() ? "none" : lines.front();
}

// The colours of a metatile's 16x16 pixels.
std::uint8_t pixel(const std::vector<ConsoleTile>& tiles, const Metatile& metatile, int x, int y) {
    const auto quarter = static_cast<std::size_t>(y / 8 * 2 + x / 8);
    return tiles[metatile.tiles[quarter]][static_cast<std::size_t>(y % 8 * 8 + x % 8)];
}

void require_same(const IndexedPng& png, int left, const std::vector<ConsoleTile>& tiles,
                  const Metatile& metatile) {
    IndexedPng copy = png;
    for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 16; ++x)
            REQUIRE(pixel(tiles, metatile, x, y) == copy.at(left + x, y) % 4);
}

// Makes the row of eight pixels that begins there different for each number.
void number_tile(IndexedPng& png, int left, int y, int number) {
    for (int bit = 0; bit < 8; ++bit)
        png.at(left + bit, y) = static_cast<std::uint8_t>((number >> bit) & 1);
}

void replace_tiles(const ScratchGame& game, const IndexedPng& png, int count) {
    game.write("art/tiles.png", png_bytes(png));
    game.replace("art/tiles.tsx", "tilecount=\"8\" columns=\"8\"",
                 "tilecount=\"" + std::to_string(count) + "\" columns=\"16\"");
    game.replace("art/tiles.tsx", "width=\"128\" height=\"16\"",
                 "width=\"256\" height=\"" + std::to_string(count / 16 * 16) + '"');
}

} // namespace

TEST_CASE_METHOD(InGame, "a metatile's four tiles and its palette are those of the picture") {
    const ConsoleArt art = compile(game);
    REQUIRE(art.backgrounds.size() == 1);
    const BackgroundArt& background = art.backgrounds.front();
    REQUIRE(background.metatiles.size() == 8);
    for (int tile = 0; tile < 8; ++tile) {
        const Metatile& metatile = background.metatiles[static_cast<std::size_t>(tile)];
        require_same(ScratchGame::tiles(), 16 * tile, background.tiles, metatile);
        CHECK(metatile.palette == tile % 4);
    }
    REQUIRE(art.poses.size() == 6);
    for (int pose = 0; pose < 4; ++pose) {
        const auto& tiles = art.poses[static_cast<std::size_t>(pose)].tiles;
        require_same(ScratchGame::hero(), 16 * pose, {tiles.begin(), tiles.end()},
                     Metatile{{0, 1, 2, 3}});
    }
}

TEST_CASE("each tile is stored once, and number 0 is blank") {
    const ConsoleArt art = compile(ScratchGame());
    const std::vector<ConsoleTile>& tiles = art.backgrounds.front().tiles;
    CHECK(tiles.front() == ConsoleTile{});
    CHECK(std::set<ConsoleTile>(tiles.begin(), tiles.end()).size() == tiles.size());
}

TEST_CASE("a level's table names the tile that a changed cell shows") {
    const ConsoleArt art = compile(ScratchGame());
    const auto& gone = art.levels.front().gone;
    CHECK(gone[2] == 3); // the coin
    CHECK(gone[6] == 3); // the checkpoint
    CHECK(gone[7] == 0); // the brick, whose tile has no "gone"
    CHECK(gone[1] == 1); // never changes
    CHECK(gone[200] == 200);
}

TEST_CASE_METHOD(InGame, "a background's bank holds the font's glyphs") {
    IndexedPng font = IndexedPng::blank(128, 32);
    font.fill(8, 0, 2, 5);
    game.write("art/font.png", png_bytes(font));
    const ConsoleArt art = compile(game);
    const BackgroundArt& background = art.backgrounds.front();
    REQUIRE(background.glyphs.size() == console_glyphs);
    CHECK(background.glyph_palette == 1);
    for (std::size_t i = 0; i < console_glyphs; ++i)
        CHECK(background.tiles[background.glyphs[i]] == art.glyphs[i]);
    CHECK(art.glyphs[1][0] == 1);
}

TEST_CASE_METHOD(InGame, "a metatile gets the palette that has its colours") {
    IndexedPng tiles = ScratchGame::tiles();
    // Tile 2 is drawn with index 9 of the picture, whose colour is colour 1 of palette 0.
    for (std::uint8_t& index : tiles.indices)
        if (index >= 8 && index < 12)
            index = 9;
    tiles.palette[9] = tiles.palette[1];
    game.write("art/tiles.png", png_bytes(tiles));
    const ConsoleArt art = compile(game);
    CHECK(art.backgrounds.front().metatiles[2].palette == 0);
}

TEST_CASE_METHOD(InGame,
                 "an entry with another colour in the file keeps its entry, and is warned of") {
    IndexedPng tiles = ScratchGame::tiles();
    tiles.palette[5] = 0x123456;
    tiles.fill(16, 0, 16, 0);
    tiles.at(20, 9) = 5;
    game.write("art/tiles.png", png_bytes(tiles));
    CHECK(fault_of(game) == "none");
    const Metatile& metatile = compile(game).backgrounds.front().metatiles[1];
    CHECK(metatile.palette == 1);
    const auto warnings = check::check_content(game.path()).warnings;
    CHECK(std::ranges::any_of(warnings, [](const std::string& warning) {
        return warning.ends_with("art/tiles.png: warning: entry 5 of the palette is #123456 in the "
                                 "file, but the game shows the colour of palettes.toml, #505050");
    }));
}

TEST_CASE_METHOD(InGame, "the first colour of a file with the entries of the palettes may be any") {
    IndexedPng hero = ScratchGame::hero();
    IndexedPng tiles = ScratchGame::tiles();
    for (std::size_t i = 0; i < 16; i += 4)
        hero.palette[i] = tiles.palette[i] = 0xFF00FF;
    game.write("art/hero.png", png_bytes(hero));
    game.write("art/tiles.png", png_bytes(tiles));
    CHECK(fault_of(game) == "none");
}

TEST_CASE("a bank holds 256 tiles with the blank one and the font, and one more is a fault") {
    const ScratchGame game;
    IndexedPng font = IndexedPng::blank(128, 32);
    for (int i = 1; i < 64; ++i)
        number_tile(font, i % 16 * 8, i / 16 * 8, i);
    game.write("art/font.png", png_bytes(font));
    IndexedPng tiles = IndexedPng::blank(256, 48);
    for (int i = 0; i < 192; ++i)
        number_tile(tiles, i % 32 * 8, i / 32 * 8 + 7, i + 1);
    replace_tiles(game, tiles, 48);
    CHECK(compile(game).backgrounds.front().tiles.size() == 256);

    IndexedPng more = IndexedPng::blank(256, 64);
    std::copy(tiles.indices.begin(), tiles.indices.end(), more.indices.begin());
    more.at(3, 49) = 1;
    game.write("art/tiles.png", png_bytes(more));
    game.replace("art/tiles.tsx", "tilecount=\"48\"", "tilecount=\"64\"");
    game.replace("art/tiles.tsx", "height=\"48\"", "height=\"64\"");
    CHECK(
        fault_of(game)
        == "art/tiles.png: pixel (0, 48): the 257th different 8x8 tile begins here, counted with "
           "the blank one and a background's font; a bank holds 256; make more of them identical");
}

TEST_CASE_METHOD(InGame, "a game for consoles without palettes is a fault") {
    std::filesystem::remove(game.path() / "art/palettes.toml");
    CHECK(fault_of(game).starts_with("art/palettes.toml: cannot be read"));
    game.replace("levels/one.tmx", "desktop gba nes", "desktop");
    CHECK(fault_of(game) == "none");
}

TEST_CASE(
    "animated tiles are the last of their bank and their later pictures take no tiles of it") {
    const ScratchGame game;
    game.replace("levels/one.tmx", "1,1,3,8,1,6,1,1,", "1,1,3,1,1,6,1,1,");
    const std::size_t still = compile(game).backgrounds[0].tiles.size();
    game.replace("art/tiles.tsx", "<tile id=\"4\" type=\"hazard\"/>",
                 "<tile id=\"4\" type=\"hazard\"><animation><frame tileid=\"4\" duration=\"133\"/>"
                 "<frame tileid=\"7\" duration=\"133\"/></animation></tile>");
    IndexedPng png = ScratchGame::tiles();
    png.fill(7 * 16, 0, 16, 0); // in the palette of tile 4
    png.fill(7 * 16 + 8, 0, 8, 1);
    game.write("art/tiles.png", png_bytes(png));
    const ConsoleArt art = compile(game);
    const BackgroundArt& background = art.backgrounds[0];
    REQUIRE_FALSE(background.animated.empty());
    CHECK(background.tiles.size() < still);
    CHECK(background.frame_bits == 3);
    CHECK(background.metatiles[7] == Metatile{});
    for (int quarter = 0; quarter < 4; ++quarter) {
        const std::size_t number = background.metatiles[4].tiles[static_cast<std::size_t>(quarter)];
        const std::size_t first = 256 - background.animated.size();
        for (int i = 0; i < 64; ++i) {
            const auto at = [&](int tile) {
                return png.at(tile * 16 + quarter % 2 * 8 + i % 8, quarter / 2 * 8 + i / 8) % 4;
            };
            const auto shown = [&](std::size_t frame) {
                return number < first
                           ? background.tiles[number][static_cast<std::size_t>(i)]
                           : background
                                 .animated[number - first][frame][static_cast<std::size_t>(i)];
            };
            REQUIRE(shown(0) == at(4));
            REQUIRE(shown(1) == at(7));
            REQUIRE(shown(2) == at(4));
        }
    }
}

TEST_CASE_METHOD(InGame, "a level has the palette set that it names") {
    game.write("art/palettes.toml",
               game.text("art/palettes.toml") + "[set.first]\n[set.other.background]\n");
    CHECK(compile(game).levels[0].palettes == 0);
    game.replace("levels/one.tmx", "  <property name=\"title\"",
                 "  <property name=\"palette\" value=\"other\"/>\n  <property name=\"title\"");
    const ConsoleArt art = compile(game);
    CHECK(art.palettes[art.levels[0].palettes].name == "other");
    game.replace("levels/one.tmx", "\"other\"", "\"none\"");
    CHECK(fault_of(game).find("not \"none\"") != std::string::npos);
}
