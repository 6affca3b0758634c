#include "platform/gba/host/files/encode_tiles.hpp"
#include "platform/nes/host/files/encode_tiles.hpp"

#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("an NES tile has bit 0 of its colours in the first plane, the leftmost pixel in the "
          "highest bit") {
    ConsoleTile tile{};
    tile[0] = 1;         // row 0, leftmost
    tile[7] = 2;         // row 0, rightmost
    tile[8 * 7 + 3] = 3; // row 7
    const auto bytes = encode_nes_tile(tile);
    CHECK(bytes[0] == 0x80);
    CHECK(bytes[8] == 0x01);
    CHECK(bytes[7] == 0x10);
    CHECK(bytes[15] == 0x10);
    CHECK(std::count(bytes.begin(), bytes.end(), 0) == 12);
}

TEST_CASE("a GBA tile has the left pixel of each two in the low half of a byte") {
    ConsoleTile tile{};
    tile[0] = 1;
    tile[1] = 2;
    tile[63] = 3;
    const auto bytes = encode_gba_tile(tile);
    CHECK(bytes[0] == 0x21);
    CHECK(bytes[31] == 0x30);
    CHECK(bytes[1] == 0);
}

TEST_CASE("a GBA tile's backdrop can become an opaque entry while its other colours stay") {
    ConsoleTile tile{};
    tile[1] = 3;
    const auto bytes = encode_gba_tile(tile, 4);
    CHECK(bytes[0] == 0x34);
    CHECK(bytes[31] == 0x44);
}

TEST_CASE("a GBA colour has red in its lowest five bits") {
    CHECK(encode_gba_colour(0xFF0000) == 0x001F);
    CHECK(encode_gba_colour(0x00FF00) == 0x03E0);
    CHECK(encode_gba_colour(0x0000FF) == 0x7C00);
    CHECK(encode_gba_colour(0x070707) == 0);
    CHECK(encode_gba_colour(0x081018) == (1 | 2 << 5 | 3 << 10));
}
