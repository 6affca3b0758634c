#include "engine/numbers/little_endian.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("a number in a block has its low byte first") {
    LittleU32 number{{0x78, 0x56, 0x34, 0x12}};
    CHECK(number == 0x12345678u);
    number = 0x9ABCDEF0u;
    CHECK(int{number.bytes[0]} == 0xF0);
    CHECK(int{number.bytes[3]} == 0x9A);
    CHECK(LittleU16{{0xFE, 0xFF}} == 0xFFFEu);
}

TEST_CASE("a structure of numbers in a block has no gaps if each is at a multiple of its size") {
    struct Format {
        std::uint8_t first;
        std::uint8_t second;
        LittleU16 third;
        LittleU32 fourth;
    };
    CHECK(sizeof(Format) == 8);
    CHECK(offsetof(Format, fourth) == 4);
}
