#include "platform/hosted/text/utf8.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("well-formed UTF-8 of every length is valid") {
    CHECK(first_invalid_utf8("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80z") == std::string_view::npos);
    CHECK(first_invalid_utf8("\xF4\x8F\xBF\xBF\xED\x9F\xBF\xE0\xA0\x80") == std::string_view::npos);
}

TEST_CASE("the first byte that breaks UTF-8 is found") {
    const std::string_view broken[] = {
        "ab\xE9",         // Latin-1
        "ab\x80",         // continuation without a lead
        "ab\xC0\xAF",     // overlong
        "ab\xE0\x9F\xBF", // overlong
        "ab\xF0\x8F\xBF\xBF",
        "ab\xED\xA0\x80",     // surrogate
        "ab\xF4\x90\x80\x80", // beyond U+10FFFF
        "ab\xF5\x80\x80\x80",
        "ab\xE2\x82", // cut off
        "ab\xE2\x82z",
    };
    for (const auto text : broken)
        CHECK(first_invalid_utf8(text) == 2);
}
