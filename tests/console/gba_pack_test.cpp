#include "platform/gba/host/files/encode_tiles.hpp"
#include "platform/gba/host/files/gba_pack.hpp"
#include "platform/gba/layout/check_rom_pack.hpp"
#include "platform/gba/layout/rom_pack.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/build.hpp"
#include "tools/pipeline/console/compile_art.hpp"

#include <cstring>

using namespace halfbyte::test;

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

TEST_CASE("the ROM has the large drops that open a bonus level") {
    const ScratchGame scratch;
    Built built = build(scratch);
    built.game.pack.levels.front().bonus_drops = 9;
    const auto bytes = write_gba_pack(built.game, built.art);
    gba::RomPack pack;
    REQUIRE(gba::open_rom_pack(bytes.data(), bytes.size(), pack));
    CHECK(int{pack.level(0).bonus_drops} == 9);
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

TEST_CASE_METHOD(InGame,
                 "build --target gba writes the ROM's pack to the folder of the desktop's pack") {
    CLI::App app;
    add_build_command(app);
    std::vector<std::string> words{"gba", "--target",           (game.path() / "out").string(),
                                   "-o",  game.path().string(), "build"};
    app.parse(words);
    CHECK(game.text("out/scratch.gba.pack").starts_with("HBGA"));
    CHECK_FALSE(std::filesystem::exists(game.path() / "out/scratch.pack"));
}
