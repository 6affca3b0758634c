#include "platform/gba/host/files/encode_tiles.hpp"
#include "platform/gba/host/files/gba_pack.hpp"
#include "platform/gba/layout/check_rom_pack.hpp"
#include "platform/gba/layout/rom_pack.hpp"
#include "tests/support/scratch_game.hpp"
#include "tools/commands/build.hpp"
#include "tools/pipeline/console/compile_art.hpp"

#include <catch2/catch.hpp>
#include <cstring>

using namespace halfbyte;
using namespace halfbyte::test;
using namespace halfbyte::tools::commands;
using namespace halfbyte::tools::console;
using namespace halfbyte::tools::content;

namespace {

struct Built {
    CompiledGame game;
    ConsoleArt art;
    std::vector<std::uint8_t> bytes;
    gba::RomPack pack;
};

Built build(const ScratchGame& scratch) {
    Faults faults(Faults::Mode::throw_first);
    Built built;
    built.game = compile_game(scratch.path(), faults);
    built.art = compile_console_art(built.game.art, faults);
    built.bytes = write_gba_pack(built.game, built.art);
    REQUIRE(gba::open_rom_pack(built.bytes.data(), built.bytes.size(), built.pack));
    return built;
}

std::string to_string(Text text) {
    return {text.letters, text.length};
}

template <class Bytes>
bool same_bytes(const std::uint8_t* bytes, const Bytes& expected) {
    return std::memcmp(bytes, expected.data(), expected.size()) == 0;
}

} // namespace

TEST_CASE("the rules read from the ROM are the game's") {
    const Built built = build(ScratchGame());
    Rules rules;
    gba::read_rules(built.pack, rules);
    std::vector<std::int64_t> expected, read;
    each_rules_number(built.game.pack.rules,
                      [&](auto n) { expected.push_back(static_cast<std::int64_t>(n)); });
    each_rules_number(rules, [&](auto n) { read.push_back(static_cast<std::int64_t>(n)); });
    CHECK(read == expected);
    CHECK(rules.tuning.run_speed.raw == 2);
    CHECK(rules.actor_kinds[2].half.x == pixels(6));
}

TEST_CASE("the sprite set in the ROM is the game's") {
    const Built built = build(ScratchGame());
    CHECK(std::memcmp(&built.pack.looks(), &built.game.pack.looks, sizeof(SpriteSet)) == 0);
}

TEST_CASE("a level in the ROM has its texts and the same block as on the desktop") {
    const Built built = build(ScratchGame());
    REQUIRE(built.pack.header().level_count == 1);
    const gba::RomLevel& level = built.pack.level(0);
    CHECK(to_string(built.pack.text_at(level.name)) == "one");
    CHECK(to_string(built.pack.text_at(level.title)) == "Number One");
    CHECK(to_string(built.pack.text_at(built.pack.header().title)) == "Scratch");
    const auto& block = built.game.pack.levels.front().block;
    REQUIRE(level.block_size == block.size());
    CHECK(same_bytes(built.pack.at(level.block), block));
    CHECK(same_bytes(built.pack.at(level.gone), built.art.levels.front().gone));
    CHECK(level.has_coins != 0);
    CHECK(level.coin_tile == 2);
}

TEST_CASE("the ROM's screens and texts are the game's") {
    const ScratchGame scratch;
    scratch.replace("game.toml", "levels = [\"one\"]\n",
                    "levels = [\"one\"]\n[flow]\nscreens = [\"slots\"]\nopen = \"all\"\n"
                    "stomp_freeze = 7\ndeath_freeze = 9\n"
                    "[texts]\npaused = \"Wait\"\ncredit_lines = [\"A\", \"BC\"]\n");
    const Built built = build(scratch);
    const Flow flow = gba::flow_of(built.pack);
    CHECK(flow.scenes == flow_slots);
    CHECK(flow.all_open);
    CHECK(int{flow.stomp_freeze} == 7);
    CHECK(int{flow.death_freeze} == 9);
    std::vector<std::string> texts;
    gba::each_flow_text(built.pack, [&](int, Text text) { texts.push_back(to_string(text)); });
    std::vector<std::string> expected = built.game.pack.flow.texts;
    expected.insert(expected.end(), {"A", "BC"});
    CHECK(texts == expected);
}

TEST_CASE("the ROM has the large drops that open a bonus level") {
    const ScratchGame scratch;
    Built built = build(scratch);
    built.game.pack.levels.front().bonus_drops = 9;
    const auto bytes = write_gba_pack(built.game, built.art);
    gba::RomPack pack;
    REQUIRE(gba::open_rom_pack(bytes.data(), bytes.size(), pack));
    CHECK(int{pack.level(0).bonus_drops} == 9);
}

TEST_CASE("the ROM has the spreads, their tiles after the glyphs, and the spot of each level") {
    const ScratchGame scratch;
    Built built = build(scratch);
    built.game.pack.levels.front().spot = {0, 7, 9};
    const auto bytes = write_gba_pack(built.game, built.art);
    gba::RomPack pack;
    REQUIRE(gba::open_rom_pack(bytes.data(), bytes.size(), pack));
    const gba::RomLevel& level = pack.level(0);
    CHECK(int{level.spot.column} == 7);
    CHECK(int{level.spot.row} == 9);
    const hosted::PackSpreads& spreads = built.game.pack.spreads;
    REQUIRE(pack.header().spread_count == spreads.count());
    CHECK(std::equal(spreads.cells.begin(), spreads.cells.end(), pack.at(pack.header().spreads)));
    CHECK(pack.first_text_tiles() == page_spot + spreads.tiles.size());
    CHECK(pack.header().has_title == 0);
}

TEST_CASE("the ROM has the letters in use, and their glyphs backwards after the other tiles") {
    const ScratchGame scratch;
    IndexedPng font = IndexedPng::blank(128, 112);
    constexpr int e_row = 2, e_column = 5, sharp_row = 11, sharp_column = 15;
    font.fill(e_column * 8, (e_row + 2) * 8, 1, 1);
    font.fill(sharp_column * 8, sharp_row * 8, 2, 1);
    scratch.write("art/font.png", png_bytes(font));
    scratch.replace("game.toml", "\"Scratch\"", "\"Eß\"");
    const Built built = build(scratch);
    const FontLetters letters = built.pack.letters();
    REQUIRE(letters.count == 2);
    CHECK(letters.codes[0] == 'e');
    CHECK(letters.codes[1] == 0xDF);
    const gba::RomTile* glyphs =
        built.pack.at(built.pack.header().text_tiles) + built.pack.first_text_tiles();
    const auto encoded = [&](std::size_t letter) {
        return encode_gba_tile(built.art.letters[letter], gba::paper_index);
    };
    REQUIRE(encoded(0) != encoded(1));
    CHECK(same_bytes(glyphs[0].pixels, encoded(1)));
    CHECK(same_bytes(glyphs[1].pixels, encoded(0)));
}

TEST_CASE("the ROM has the title's picture after the spreads") {
    const ScratchGame scratch;
    Built built = build(scratch);
    hosted::PackSpreads& spreads = built.game.pack.spreads;
    const std::size_t count = spreads.count();
    spreads.cells.resize(spreads.cells.size() + spread_cells, page_art);
    spreads.has_title = true;
    const auto bytes = write_gba_pack(built.game, built.art);
    gba::RomPack pack;
    REQUIRE(gba::open_rom_pack(bytes.data(), bytes.size(), pack));
    CHECK(pack.header().has_title != 0);
    REQUIRE(pack.header().spread_count == count);
    CHECK(int{pack.at(pack.header().spreads)[count * spread_cells]} == page_art);
}

TEST_CASE("a metatile in the ROM is four map entries with tile and palette") {
    const Built built = build(ScratchGame());
    const gba::RomBackground& background = built.pack.background(0);
    const BackgroundArt& art = built.art.backgrounds.front();
    REQUIRE(background.metatile_count == art.metatiles.size());
    REQUIRE(background.tile_count == art.tiles.size());
    for (std::size_t i = 0; i < art.metatiles.size(); ++i)
        for (std::size_t quarter = 0; quarter < 4; ++quarter) {
            const unsigned entry = built.pack.at(background.metatiles)[i].entries[quarter];
            CHECK((entry & 0x3FFu) == art.metatiles[i].tiles[quarter]);
            CHECK(entry >> 12 == art.metatiles[i].palette);
            CHECK((entry & 0x0C00u) == 0);
        }
    for (std::size_t i = 0; i < art.tiles.size(); ++i)
        CHECK(same_bytes(built.pack.at(background.tiles)[i].pixels, encode_gba_tile(art.tiles[i])));
}

TEST_CASE("a pose in the ROM is its four tiles in order") {
    const Built built = build(ScratchGame());
    REQUIRE(built.pack.header().pose_count == 6);
    const gba::RomPose* poses = built.pack.at(built.pack.header().poses);
    for (std::size_t pose = 0; pose < built.art.poses.size(); ++pose)
        for (std::size_t quarter = 0; quarter < 4; ++quarter) {
            const ConsoleTile& tile = built.art.poses[pose].tiles[quarter];
            CHECK(same_bytes(poses[pose].tiles[quarter].pixels, encode_gba_tile(tile)));
        }
    CHECK(built.pack.at(built.pack.header().pose_palettes)[0] == built.art.poses[0].palette);
}

TEST_CASE("every part of the ROM begins at a multiple of four, so that the hardware can copy it") {
    const Built built = build(ScratchGame());
    const gba::RomHeader& header = built.pack.header();
    const gba::RomBackground& background = built.pack.background(0);
    for (const std::uint32_t offset :
         {+header.palettes, +header.poses, +header.text_tiles, +background.tiles})
        CHECK(offset % 4 == 0);
    CHECK(header.size == built.bytes.size());
}

TEST_CASE("the ROM has only the levels for the GBA") {
    const ScratchGame scratch;
    scratch.replace("game.toml", "[\"one\"]", "[\"zero\", \"one\"]");
    scratch.write("levels/zero.tmx", level_text(4, 4, actor_text(1, "hero", 20, 32), "desktop"));
    const Built built = build(scratch);
    REQUIRE(built.pack.header().level_count == 1);
    CHECK(to_string(built.pack.text_at(built.pack.level(0).name)) == "one");
}

TEST_CASE("the ROM has the same sound block and the same song for each place as the desktop") {
    ScratchGame scratch;
    scratch.replace("game.toml",
                    "font = ", "scores = \"scores\"\nmusic = \"a\"\ntitle_music = \"b\"\nfont = ");
    scratch.write("scores/a.score", "instrument i\nvolume 9\n"
                                    "song a\npattern p\npulse1 @i c1\norder p\n"
                                    "song b\npattern p\npulse1 @i d1\norder p\n"
                                    "jingle goal\npattern p\npulse1 @i e1\norder p\n");
    Built built = build(scratch);
    const hosted::PackSound& sound = built.game.pack.sound;
    CHECK(same_bytes(built.pack.at(built.pack.header().sound), sound.block));
    CHECK(int{built.pack.level(0).song} == 0);
    CHECK(int{built.pack.header().songs.title} == 1);
    CHECK(int{built.pack.header().songs.goal} == 2);
    CHECK(int{built.pack.header().songs.death} == no_song);
    SoundBlock view;
    CHECK(gba::open_pack_sound(built.pack, view));
    CHECK(int{view.songs} == 3);
    CHECK(gba::rom_pack_fault(built.pack) == nullptr);

    built.bytes[offsetof(gba::RomHeader, songs) + offsetof(GameSongs, goal)] = 3;
    CHECK(std::string(gba::rom_pack_fault(built.pack)) == "the songs of the game");
    built.bytes[offsetof(gba::RomHeader, songs) + offsetof(GameSongs, goal)] = 2;
    built.bytes[built.pack.header().sound] = 'X';
    CHECK(std::string(gba::rom_pack_fault(built.pack)) == "the sound");
}

TEST_CASE("a misaligned part of the ROM is a fault") {
    Built built = build(ScratchGame());
    REQUIRE(gba::rom_pack_fault(built.pack) == nullptr);
    built.bytes[offsetof(gba::RomHeader, parallax_count)] = 1;
    built.bytes[offsetof(gba::RomHeader, parallaxes)] = 4;
    CHECK(std::string(gba::rom_pack_fault(built.pack)) != "the pictures behind levels");
    ++built.bytes[offsetof(gba::RomHeader, parallaxes)];
    CHECK(std::string(gba::rom_pack_fault(built.pack)) == "the pictures behind levels");
}

TEST_CASE("a game without scores has no sound in the ROM") {
    const Built built = build(ScratchGame());
    CHECK(built.pack.header().sound == 0);
    CHECK(int{built.pack.level(0).song} == no_song);
}

TEST_CASE("a game without a font has no text tiles") {
    const ScratchGame scratch;
    scratch.replace("game.toml", "font = \"font.png\"\n", "");
    CHECK(build(scratch).pack.header().has_font == 0);
    CHECK(build(ScratchGame()).pack.header().has_font != 0);
}

TEST_CASE("bytes that are not a pack of this version are refused") {
    Built built = build(ScratchGame());
    gba::RomPack pack;
    CHECK_FALSE(gba::open_rom_pack(built.bytes.data(), sizeof(gba::RomHeader) - 1, pack));
    CHECK_FALSE(gba::open_rom_pack(built.bytes.data(), built.bytes.size() - 1, pack));
    ++built.bytes[offsetof(gba::RomHeader, version)];
    CHECK_FALSE(gba::open_rom_pack(built.bytes.data(), built.bytes.size(), pack));
    --built.bytes[offsetof(gba::RomHeader, version)];
    ++built.bytes[0];
    CHECK_FALSE(gba::open_rom_pack(built.bytes.data(), built.bytes.size(), pack));
    CHECK(pack.bytes == nullptr);
}

TEST_CASE("build --target gba writes the ROM's pack to the folder of the desktop's pack") {
    const ScratchGame scratch;
    CLI::App app;
    add_build_command(app);
    std::vector<std::string> words{
        "gba",  "--target", (scratch.path() / "out").string(), "-o", scratch.path().string(),
        "build"};
    app.parse(words);
    CHECK(scratch.text("out/scratch.gba.pack").starts_with("HBGA"));
    CHECK_FALSE(std::filesystem::exists(scratch.path() / "out/scratch.pack"));
}

namespace {

// A picture whose pixels depend on their position, with few different tiles.
hosted::ParallaxPicture striped_picture() {
    hosted::ParallaxPicture picture{{12, 3, 2, {{0, 2}, {112, 5}}}, {}, {}};
    for (std::size_t i = 0; i < picture.colours.size(); ++i)
        picture.colours[i] = 0xFF000000u | static_cast<hosted::Colour>(i * 0x080808u);
    for (int y = 0; y < parallax_height; ++y)
        for (int x = 0; x < parallax_width; ++x)
            picture.pixels.push_back(static_cast<std::uint8_t>((x / 8 + x + y / 64) % 16));
    return picture;
}

// Reads a pixel like the hardware: from two maps of 32x32 tiles, side by side.
int shown_pixel(const gba::RomPack& pack, const gba::RomParallax& parallax, int x, int y) {
    const int half = x / 256, column = x % 256 / 8, row = y / 8;
    const unsigned entry = pack.at(parallax.map)->entries[half * 1024 + row * 32 + column];
    const std::uint8_t* tile = pack.at(parallax.tiles)[entry & 0x3FFu].pixels;
    const unsigned two = tile[y % 8 * 4 + x % 8 / 2];
    return static_cast<int>(x % 2 == 0 ? two & 15u : two >> 4);
}

} // namespace

TEST_CASE("the ROM has a level's parallax picture, pixel by pixel, and its motion") {
    const ScratchGame scratch;
    Built built = build(scratch);
    CHECK(built.pack.parallax_of(built.pack.level(0)) == nullptr);
    const hosted::ParallaxPicture picture = striped_picture();
    built.game.pack.parallaxes = {picture};
    built.game.pack.levels.front().parallax = 0;
    const auto bytes = write_gba_pack(built.game, built.art);
    gba::RomPack pack;
    REQUIRE(gba::open_rom_pack(bytes.data(), bytes.size(), pack));
    REQUIRE(gba::rom_pack_fault(pack) == nullptr);
    const gba::RomParallax* parallax = pack.parallax_of(pack.level(0));
    REQUIRE(parallax != nullptr);
    CHECK(parallax->motion == picture.parallax);
    CHECK(int{parallax->tile_count} < 100);
    int different = 0;
    for (int y = 0; y < parallax_height; ++y)
        for (int x = 0; x < parallax_width; ++x)
            different += shown_pixel(pack, *parallax, x, y)
                         != picture.pixels[static_cast<std::size_t>(y * parallax_width + x)];
    CHECK(different == 0);
    for (std::size_t i = 0; i < picture.colours.size(); ++i)
        CHECK(parallax->colours[i] == encode_gba_colour(picture.colours[i]));
}
