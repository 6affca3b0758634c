#include "tools/pipeline/content/read_png.hpp"

#include "tests/content/lines.hpp"
#include "tests/support/indexed_png.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/support/input_error.hpp"

#include <cstdio>
#include <png.h>
#include <random>

using namespace halfbyte::test;

namespace {

content::IndexedPicture picture_of(const IndexedPng& png) {
    const ScratchFolder folder;
    folder.write("a.png", png_bytes(png));
    return content::read_indexed_png(folder.path() / "a.png");
}

// By libpng, in as few bits as the palette needs, with entry 0 transparent.
void save_packed(const std::filesystem::path& path, const IndexedPng& picture, int bits,
                 bool interlaced) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    REQUIRE(file != nullptr);
    std::vector<png_color> colours;
    for (const std::uint32_t colour : picture.palette)
        colours.push_back({static_cast<png_byte>(colour >> 16), static_cast<png_byte>(colour >> 8),
                           static_cast<png_byte>(colour)});
    std::vector<png_byte> pixels = picture.indices;
    std::vector<png_bytep> rows;
    for (int y = 0; y < picture.height; ++y)
        rows.push_back(pixels.data() + y * picture.width);
    const png_byte transparent = 0;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png_create_info_struct(png);
    png_init_io(png, file);
    png_set_IHDR(png, info, static_cast<png_uint_32>(picture.width),
                 static_cast<png_uint_32>(picture.height), bits, PNG_COLOR_TYPE_PALETTE,
                 interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_PLTE(png, info, colours.data(), static_cast<int>(colours.size()));
    png_set_tRNS(png, info, &transparent, 1, nullptr);
    png_set_rows(png, info, rows.data());
    png_write_png(png, info, PNG_TRANSFORM_PACKING, nullptr);
    png_destroy_write_struct(&png, &info);
    std::fclose(file);
}

// The fault of the hero's sheet when its file has these bytes.
Lines faults_of_sheet(std::string_view bytes) {
    const ScratchGame game;
    game.write("art/hero.png", bytes);
    return game.faults();
}

} // namespace

TEST_CASE("indices are read unchanged, even those of equal colours") {
    IndexedPng png = IndexedPng::blank(16, 16);
    png.at(3, 2) = 4; // the same colour as 0
    png.at(15, 15) = 15;
    const content::IndexedPicture picture = picture_of(png);
    CHECK(picture.indices == png.indices);
    CHECK(picture.palette.size() == 16);
    CHECK(picture.palette[5] == 0xFF505050);
}

TEST_CASE("indices and colours are read from pictures of any number of bits") {
    const int bits = GENERATE(1, 2, 4, 8);
    const bool interlaced = GENERATE(false, true);
    CAPTURE(bits, interlaced);
    IndexedPng png = IndexedPng::blank(17, 9);
    png.palette.resize(std::size_t{1} << bits, 0x123456);
    for (std::size_t i = 0; i < png.indices.size(); ++i)
        png.indices[i] = static_cast<std::uint8_t>(i * 7 % png.palette.size());
    const ScratchFolder folder;
    const auto file = folder.path() / "a.png";
    save_packed(file, png, bits, interlaced);
    const content::IndexedPicture picture = content::read_indexed_png(file);
    CHECK(picture.indices == png.indices);
    REQUIRE(picture.palette.size() == png.palette.size());
    for (std::size_t i = 0; i < png.palette.size(); ++i)
        CHECK(picture.palette[i] == (png.palette[i] | 0xFF000000u));
}

TEST_CASE("colours around a drawing that are not transparent are a fault") {
    const Lines faults = faults_of_sheet(rgb_png_bytes(ScratchGame::hero()));
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].starts_with("art/hero.png: pixel (0, 0): the piece of 16 x 16 pixels here has "
                                "the colours #f0f0e0, "));
}

TEST_CASE("a file that is not a PNG is a fault") {
    CHECK(faults_of_sheet("no picture at all, but words")
              .front()
              .starts_with("art/hero.png: this is not a readable PNG: "));
}

TEST_CASE("a picture that is too large is refused before it is unpacked") {
    IndexedPng png = ScratchGame::hero();
    png.width = 4112; // the rows are missing
    CHECK(faults_of_sheet(png_bytes(png))
          == Lines{"art/hero.png: the picture has 4112 x 16 pixels; at most 1024 x 1024 are "
                   "possible, or as many in sides of up to 4096"});
}

TEST_CASE("an index beyond the palette is a fault that names its pixel") {
    IndexedPng png = ScratchGame::hero();
    png.at(20, 5) = 16;
    CHECK(faults_of_sheet(png_bytes(png))
          == Lines{"art/hero.png: pixel (20, 5): index 16 is not in the palette of 16 colours"});
}

TEST_CASE("a picture that is cut off anywhere is a fault, never a crash") {
    const std::string whole = png_bytes(ScratchGame::hero());
    const ScratchFolder folder;
    const std::size_t end_chunk = 12;
    for (std::size_t size = 0; size < whole.size() - end_chunk; ++size) {
        folder.write("a.png", whole.substr(0, size));
        CAPTURE(size);
        CHECK_THROWS_AS(content::read_indexed_png(folder.path() / "a.png"), support::InputError);
    }
}

TEST_CASE("a picture with flipped bits is read or refused, never a crash") {
    const std::string whole = png_bytes(ScratchGame::hero());
    const ScratchFolder folder;
    std::mt19937 random(1);
    int faults = 0;
    for (int round = 0; round < 300; ++round) {
        std::string bytes = whole;
        bytes[random() % bytes.size()] ^= static_cast<char>(1u << random() % 8);
        folder.write("a.png", bytes);
        try {
            const content::IndexedPicture picture =
                content::read_indexed_png(folder.path() / "a.png");
            REQUIRE(picture.indices.size() == 64 * 16);
        } catch (const support::InputError&) {
            ++faults;
        }
    }
    CHECK(faults > 100);
}
