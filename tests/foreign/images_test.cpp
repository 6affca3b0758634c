#include "tests/foreign/foreign_map.hpp"
#include "tests/foreign/raw_png.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/foreign/rgba_image.hpp"
#include "tools/support/input_error.hpp"

#include <fstream>
#include <png.h>

using namespace halfbyte::test;

namespace {

foreign::RgbaImage read(const RawPng& png) {
    const ScratchFolder folder;
    write_raw_png(folder.path() / "image.png", png);
    return foreign::ImageReader{}.read(folder.path() / "image.png", {});
}

ForeignMap ordinary_map() {
    ForeignMap map;
    map.layers = tile_layer({"ground", R"(
......
......
......
111111)"});
    return map;
}

} // namespace

TEST_CASE("a PNG with a palette is read as its colours with their alpha") {
    const auto image = read({2, 1, 8, PNG_COLOR_TYPE_PALETTE, {1, 0}, {0xFF102030, 0x80405060}});
    CHECK(image.width == 2);
    CHECK(image.height == 1);
    CHECK(image.pixels == std::vector<hosted::Colour>{0x80405060, 0xFF102030});
}

TEST_CASE("a grey PNG is read as opaque greys") {
    CHECK(read({2, 1, 8, PNG_COLOR_TYPE_GRAY, {0x00, 0xC8}, {}}).pixels
          == std::vector<hosted::Colour>{0xFF000000, 0xFFC8C8C8});
}

TEST_CASE("a PNG of 16 bits a channel is read as its upper bytes") {
    CHECK(read({1, 1, 16, PNG_COLOR_TYPE_RGB, {0x10, 0x10, 0x80, 0x80, 0xF0, 0xF0}, {}}).pixels
          == std::vector<hosted::Colour>{0xFF1080F0});
}

TEST_CASE("a missing image is an error at the tileset that names it") {
    ForeignFolder folder(ordinary_map());
    std::filesystem::remove(folder.path() / "tiles.png");
    const std::string error = folder.error();
    CHECK(error.starts_with("map.tmx:2: image "));
    CHECK(error.find("tiles.png") != std::string::npos);
}

TEST_CASE("an image that is not a PNG is an error that names the accepted format") {
    ForeignFolder folder(ordinary_map());
    std::ofstream(folder.path() / "tiles.png") << "\xFF\xD8\xFF and more of a photograph";
    CHECK(folder.error()
          == "map.tmx:2: image \"tiles.png\" is not a PNG; only PNG images are read");
}

TEST_CASE("an image that is cut off is an error that names it") {
    ForeignFolder folder(ordinary_map());
    const auto image = folder.path() / "tiles.png";
    std::filesystem::resize_file(image, std::filesystem::file_size(image) / 2);
    CHECK(folder.error().starts_with("map.tmx:2: image \"tiles.png\" is damaged: "));
}

TEST_CASE("an image of more than 16 million pixels is refused before it is unpacked") {
    ForeignFolder folder(ordinary_map());
    RawPng huge{8192, 2049, 1, PNG_COLOR_TYPE_GRAY, {}, {}};
    huge.samples.resize(std::size_t{8192} / 8 * 2049);
    write_raw_png(folder.path() / "tiles.png", huge);
    CHECK(folder.error().starts_with("map.tmx:2: image \"tiles.png\" has 8192 x 2049 pixels; "));
}

TEST_CASE("an image that only a hidden layer uses is not read") {
    ForeignMap map = ordinary_map();
    map.layers = tile_layer({"ground", "\n..\n11", R"(visible="0")"});
    map.columns = 2;
    map.rows = 2;
    ForeignFolder folder(map);
    std::filesystem::remove(folder.path() / "tiles.png");
    CHECK(folder.error().empty());
}
