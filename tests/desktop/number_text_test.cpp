#include "platform/hosted/text/number_text.hpp"
#include "tests/support/test.hpp"

#include <limits>

using namespace halfbyte::test;

TEST_CASE("a whole number is plain decimal digits within its range") {
    for (const std::string text : {"0", "1", "10", "255"})
        CHECK(fault_of_whole(text, {0, 255}).empty());
    for (const std::string text : {"-1", "-30"})
        CHECK(fault_of_whole(text, {-30, 255}).empty());
    for (const std::string text : {"", "-", "256", "-31", "+1", " 1", "1 ", "0x1", "1e1", "1.0",
                                   "1,0", "nan", "inf", "-0", "99999999999999999999"})
        CHECK_FALSE(fault_of_whole(text, {-30, 255}).empty());
    CHECK_FALSE(fault_of_whole("-1", {0, 255}).empty());
    CHECK_FALSE(fault_of_whole("0", {1, 255}).empty());
}

TEST_CASE("a whole number can have the limits of the widest types") {
    constexpr auto most = std::numeric_limits<std::uint64_t>::max();
    constexpr auto least = std::numeric_limits<std::int64_t>::min();
    CHECK(fault_of_whole("18446744073709551615", {0, most}).empty());
    CHECK_FALSE(fault_of_whole("18446744073709551616", {0, most}).empty());
    CHECK(fault_of_whole("-9223372036854775808", {least, most}).empty());
    CHECK_FALSE(fault_of_whole("-9223372036854775809", {least, most}).empty());
}

TEST_CASE("the error of a number has the range and the text") {
    CHECK(fault_of_whole("-1", {0, 9}) == "must be a whole number from 0 to 9, not \"-1\"");
    CHECK(fault_of_decimal("far", {0.001, 1e9})
          == "must be a number from 0.001 to 1e+09, not \"far\"");
}

TEST_CASE("a leading zero is refused because other programs read octal digits") {
    const std::string words =
        "must be a whole number from 0 to 99, not \"010\" with a leading zero";
    CHECK(fault_of_whole("010", {0, 99}) == words);
    CHECK_FALSE(fault_of_whole("00", {0, 99}).empty());
    CHECK_FALSE(fault_of_decimal("010.5", {0, 99}).empty());
    CHECK(fault_of_decimal("0.5", {0, 99}).empty());
}

TEST_CASE("a decimal number is finite and in its range and has digits on both sides of its point") {
    for (const std::string text : {"0", "1", "-1.5", "2e2", "1.25E-3", "1000"})
        CHECK(fault_of_decimal(text, {-1000, 1000}).empty());
    for (const std::string text : {"", "-", ".5", "5.", "1e", "nan", "inf", "-inf", "infinity",
                                   "0x1p3", "1000.1", "-2000", "1e400", "1 ", "+1"})
        CHECK_FALSE(fault_of_decimal(text, {-1000, 1000}).empty());
    CHECK_FALSE(fault_of_decimal(std::string(309, '9'), {-1000, 1000}).empty());
}
