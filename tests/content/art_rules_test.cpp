#include "tools/pipeline/content/art_rules.hpp"

#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"

#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

Lines faults_of_tiles(const IndexedPng& png) {
    const ScratchGame game;
    game.write("art/tiles.png", png_bytes(png));
    return game.faults();
}

// The places of the pieces whose colours are in no palette together.
Lines misfits_of_tiles(const IndexedPng& png) {
    Lines places;
    for (const std::string& fault : faults_of_tiles(png)) {
        const std::string before = "art/tiles.png: ", after = ": the piece of 16 x 16 pixels here";
        REQUIRE(fault.starts_with(before));
        places.push_back(fault.substr(before.size(), fault.find(after) - before.size()));
    }
    return places;
}

// A picture of 32 x 32 tiles of 8x8 pixels, the first `count` of which are different.
content::IndexedPicture different_tiles(int count) {
    content::IndexedPicture picture;
    picture.path = "a.png";
    picture.width = picture.height = 256;
    picture.indices.resize(256 * 256);
    for (std::size_t tile = 0; tile < static_cast<std::size_t>(count); ++tile)
        for (std::size_t bit = 0; bit < 10; ++bit)
            picture.indices[(tile / 32 * 8 + bit / 8) * 256 + tile % 32 * 8 + bit % 8] =
                static_cast<std::uint8_t>(tile >> bit & 1u);
    return picture;
}

} // namespace

TEST_CASE("a pixel of a colour beyond the 16 entries is a misfit, the entry alone is not") {
    IndexedPng png = ScratchGame::tiles();
    png.palette.resize(256, 0x123456);
    CHECK(faults_of_tiles(png) == Lines{});
    png.at(16 + 3, 9) = 16;
    CHECK(misfits_of_tiles(png) == Lines{"pixel (16, 0)"});
}

TEST_CASE("a palette may lack the entries that no pixel uses") {
    IndexedPng png = ScratchGame::tiles();
    for (std::uint8_t& index : png.indices)
        index = std::min<std::uint8_t>(index, 13);
    png.palette.resize(14);
    CHECK(faults_of_tiles(png) == Lines{});
    png.at(0, 0) = 14;
    CHECK(faults_of_tiles(png)
          == Lines{"art/tiles.png: pixel (0, 0): index 14 is not in the palette of 14 colours"});
}

TEST_CASE("in a palette with different first colours, the colours count") {
    IndexedPng png = ScratchGame::tiles();
    png.palette[8] = 0x123456; // no pixel has it
    CHECK(faults_of_tiles(png) == Lines{});
    png.at(32, 3) = 8;
    CHECK(misfits_of_tiles(png) == Lines{"pixel (32, 0)"});
}

TEST_CASE("two palettes in one cell are a misfit") {
    IndexedPng png = ScratchGame::tiles();
    png.at(16 + 12, 9) = 9;
    CHECK(misfits_of_tiles(png) == Lines{"pixel (16, 0)"});
}

TEST_CASE("every palette's backdrop is allowed in every cell") {
    IndexedPng png = ScratchGame::tiles();
    png.at(16 + 12, 9) = 8;
    CHECK(faults_of_tiles(png) == Lines{});
}

TEST_CASE_METHOD(InGame, "two palettes in one pose are a misfit with its colours") {
    IndexedPng png = ScratchGame::hero();
    png.at(40, 15) = 6;
    game.write("art/hero.png", png_bytes(png));
    const Lines faults = game.faults();
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].starts_with("art/hero.png: pixel (32, 0): the piece of 16 x 16 pixels here has "
                                "the colours "));
    CHECK(faults[0].find("#606060, but no sprite palette of palettes.toml has them all")
          != std::string::npos);
}

TEST_CASE("the first of several misfits of a picture is reported, and how many more there are") {
    IndexedPng png = ScratchGame::tiles();
    png.fill(16, 8, 8, 9);
    png.fill(32, 8, 8, 13);
    const Lines faults = faults_of_tiles(png);
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].find("; 1 more piece does not fit;") != std::string::npos);
}

TEST_CASE("a picture whose size is not a multiple of 16 is a fault") {
    CHECK(faults_of_tiles(IndexedPng::blank(120, 16))
          == Lines{"art/tiles.png: the picture has 120 x 16 pixels; both must be multiples of 16"});
}

TEST_CASE("a bank holds at most 256 distinct 8x8 tiles") {
    content::Faults faults(content::Faults::Mode::collect);
    content::TileBank full;
    full.add(different_tiles(256), {}, faults);
    CHECK(full.size() == 256);
    CHECK(faults.none());

    content::TileBank over;
    over.add(different_tiles(257), {}, faults);
    CHECK(faults.messages()
          == Lines{
              "a.png: pixel (0, 64): the 257th distinct 8x8 tile begins here; a bank holds 256"});
}

TEST_CASE("tiles that differ only in their palette count once") {
    content::Faults faults(content::Faults::Mode::collect);
    content::IndexedPicture picture = different_tiles(1);
    picture.indices[0] = 1;
    picture.indices[8] = 13;
    content::TileBank bank;
    bank.add(picture, {}, faults);
    CHECK(bank.size() == 2);
}

TEST_CASE("a font without 64 to 224 glyphs is a fault") {
    const int height = GENERATE(24, 120);
    const ScratchGame game;
    game.write("art/font.png", png_bytes(IndexedPng::blank(128, height)));
    CHECK(game.faults()
          == Lines{"art/font.png: a font must have 64 to 224 glyphs of 8x8 pixels, in the order of "
                   "code page 1252 from 32 on, not "
                   + std::to_string(128 * height / 64)});
}
