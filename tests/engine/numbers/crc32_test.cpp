#include "engine/numbers/crc32.hpp"
#include "tests/support/test.hpp"

#include <zlib.h>

using namespace halfbyte::test;

TEST_CASE("CRC-32 has the published check value") {
    constexpr std::uint8_t digits[] = {'1', '2', '3', '4', '5', '6', '7', '8', '9'};
    STATIC_REQUIRE(crc32(digits, 9) == 0xCBF43926u);
}

TEST_CASE("CRC-32 agrees with zlib on every length up to 300") {
    std::uint8_t bytes[300];
    for (unsigned i = 0; i < 300; ++i)
        bytes[i] = static_cast<std::uint8_t>(i * 167 + (i >> 3));
    for (unsigned length = 0; length <= 300; ++length)
        REQUIRE(crc32(bytes, length) == ::crc32(0, bytes, length));
}
