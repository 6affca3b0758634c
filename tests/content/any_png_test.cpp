// Tests that PNG files of every kind are read.
#include "tests/support/art_files.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/read_png.hpp"
#include "tools/pipeline/content/recolour_png.hpp"
#include "tools/support/input_error.hpp"

using namespace halfbyte::test;

namespace {

std::string bytes(std::initializer_list<int> values) {
    std::string result;
    for (const int value : values)
        result += static_cast<char>(value);
    return result;
}

} // namespace

TEST_CASE("a PNG of full colours with alpha is read, and alpha is cut at half") {
    Pixels pixels(4, 1);
    pixels.colours = {0xFF123456, 0x80FF0000, 0x7F00FF00, 0x00000000};
    const Drawing drawing = decode_png("a.png", rgba_png(pixels));
    CHECK(drawing.width == 4);
    CHECK(drawing.pixels == std::vector<std::uint32_t>{0xFF123456, 0xFFFF0000, 0, 0});
    CHECK_FALSE(drawing.indexed);
}

TEST_CASE("a PNG without alpha, of one channel or of 16 bits is read") {
    const std::vector<std::uint32_t> black_and_grey{0xFF000000, 0xFF808080};
    CHECK(decode_png("a.png", raw_png(2, 1, 8, 2, bytes({0, 0, 0, 128, 128, 128}), 6)).pixels
          == black_and_grey);
    CHECK(decode_png("a.png", raw_png(2, 1, 8, 0, bytes({0, 128}), 2)).pixels == black_and_grey);
    CHECK(decode_png("a.png", raw_png(2, 1, 8, 4, bytes({0, 255, 128, 255}), 4)).pixels
          == black_and_grey);
    CHECK(decode_png("a.png", raw_png(2, 1, 1, 0, bytes({0x40}), 1)).pixels
          == std::vector<std::uint32_t>{0xFF000000, 0xFFFFFFFF});
    CHECK(decode_png("a.png", raw_png(2, 1, 16, 0, bytes({0, 0, 128, 128}), 4)).pixels
          == black_and_grey);
    CHECK(decode_png("a.png",
                     raw_png(1, 1, 16, 6, bytes({0x12, 0x12, 0x34, 0x34, 0x56, 0x56, 255, 255}), 8))
              .pixels
          == std::vector<std::uint32_t>{0xFF123456});
}

TEST_CASE("transparent entries of a palette are transparent pixels") {
    const std::string palette =
        png_chunk("PLTE", bytes({10, 20, 30, 40, 50, 60})) + png_chunk("tRNS", bytes({255, 0}));
    const Drawing drawing = decode_png("a.png", raw_png(2, 1, 8, 3, bytes({0, 1}), 2, palette));
    CHECK(drawing.pixels == std::vector<std::uint32_t>{0xFF0A141E, 0});
    REQUIRE(drawing.indexed);
    CHECK(drawing.indexed->indices == std::vector<std::uint8_t>{0, 1});
}

TEST_CASE("gamma and texts of a PNG change no colour") {
    Pixels pixels(1, 1, 0xFF404142);
    std::string png = rgba_png(pixels);
    png.insert(33, png_chunk("gAMA", bytes({0, 1, 0x86, 0xA0})) + png_chunk("tEXt", "a\0b"));
    CHECK(decode_png("a.png", png).pixels == std::vector<std::uint32_t>{0xFF404142});
}

TEST_CASE("recolouring changes opaque pixels alone and converts no others by the file's gamma") {
    Pixels pixels(4, 1);
    pixels.colours = {0xFF404142, 0x40404142, 0xC0404142, 0xFF808182};
    std::string png = rgba_png(pixels);
    png.insert(33, png_chunk("gAMA", bytes({0, 1, 0x86, 0xA0})));
    const auto changed = recolour_png("a.png", png, 0x404142, 0x123456);
    REQUIRE(changed);
    CHECK(decode_png("a.png", *changed).pixels
          == std::vector<std::uint32_t>{0xFF123456, 0, 0xFF123456, 0xFF808182});
    CHECK_FALSE(recolour_png("a.png", *changed, 0x404142, 0xFFFFFF));
}

TEST_CASE("recolouring leaves transparent entries of a palette") {
    const std::string palette =
        png_chunk("PLTE", bytes({10, 20, 30, 10, 20, 30})) + png_chunk("tRNS", bytes({0, 255}));
    const std::string png = raw_png(2, 1, 8, 3, bytes({0, 1}), 2, palette);
    const auto changed = recolour_png("a.png", png, 0x0A141E, 0xFFFFFF);
    REQUIRE(changed);
    CHECK(decode_png("a.png", *changed).indexed->palette
          == std::vector<std::uint32_t>{0xFF0A141E, 0xFFFFFFFF});
}

TEST_CASE("a PNG with too many pixels is refused by its header") {
    std::string header = bytes({0, 0, 0x40, 0, 0, 0, 0x40, 0, 8, 6, 0, 0, 0});
    const std::string png = "\x89PNG\r\n\x1A\n" + png_chunk("IHDR", header);
    CHECK_THROWS_WITH(decode_png("a.png", png + png_chunk("IDAT", "x") + png_chunk("IEND", "")),
                      "a.png: the picture has 16384 x 16384 pixels; at most 1024 x 1024 are "
                      "possible, or as many in sides of up to 4096");
}

TEST_CASE("a file that is not a PNG is refused, also one that is shorter than a PNG's signature") {
    for (const char* text : {"", "a", "a text", "a text that is longer"})
        CHECK_THROWS_AS(decode_png("a.png", text), support::InputError);
}

TEST_CASE("every PNG that is cut off is refused") {
    const std::string png = rgba_png(Pixels(9, 9, 0xFF123456));
    for (std::size_t size = 0; size + 13 < png.size(); ++size) // the last chunk may be missing
        CHECK_THROWS_AS(decode_png("a.png", png.substr(0, size)), support::InputError);
}
