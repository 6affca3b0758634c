#include "tests/support/test.hpp"
#include "tools/pipeline/console/sheet_frame.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::uint8_t ink = 2;

std::array<ConsoleTile, 8> frame() {
    ConsoleTile glyph{};
    glyph[3] = 1;
    glyph[4] = glyph[5] = ink;
    return sheet_frame({glyph});
}

std::uint8_t at(const ConsoleTile& tile, std::size_t x, std::size_t y) {
    return tile[8 * y + x];
}

} // namespace

TEST_CASE("a sheet's frame has two lines in the letters' ink, at the edge and two pixels inside") {
    const ConsoleTile top = frame()[1];
    for (std::size_t x = 0; x < 8; ++x)
        for (std::size_t y = 0; y < 8; ++y)
            CHECK(at(top, x, y) == (y == 0 || y == 2 ? ink : 0));
}

TEST_CASE("the lines of a sheet's frame meet in its corners") {
    const ConsoleTile bottom_right = frame()[7];
    CHECK(at(bottom_right, 7, 0) == ink);
    CHECK(at(bottom_right, 0, 7) == ink);
    CHECK(at(bottom_right, 5, 0) == ink);
    CHECK(at(bottom_right, 5, 5) == ink);
    CHECK(at(bottom_right, 6, 6) == 0);
    CHECK(at(bottom_right, 4, 4) == 0);
}

TEST_CASE("a sheet's left and right edges are mirrored") {
    const auto tiles = frame();
    for (std::size_t i = 0; i < 8; ++i)
        CHECK(at(tiles[3], i, 4) == at(tiles[4], 7 - i, 4));
}
