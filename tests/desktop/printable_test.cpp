#include "platform/hosted/text/printable.hpp"
#include "tests/support/test.hpp"

#include <utility>

using namespace halfbyte::test;

TEST_CASE("harmless text is printed unchanged") {
    for (const std::string text :
         {"", "a/b.tmx", "\\u001b", "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80", "\xC2\xA0\xE2\x80\x93"})
        CHECK(printable(text) == text);
}

TEST_CASE("control characters of both sets are escaped") {
    CHECK(printable("a\nb\tc\r\x1b[2J") == "a\\u000ab\\u0009c\\u000d\\u001b[2J");
    CHECK(printable(std::string_view("\0", 1)) == "\\u0000");
    CHECK(printable("\x7F\xC2\x80\xC2\x9B\xC2\x9F") == "\\u007f\\u0080\\u009b\\u009f");
}

TEST_CASE("marks for the order of letters and line separators are escaped") {
    const std::pair<const char*, const char*> marks[] = {
        {"\xD8\x9C", "\\u061c"},     {"\xE2\x80\x8E", "\\u200e"}, {"\xE2\x80\x8F", "\\u200f"},
        {"\xE2\x80\xA8", "\\u2028"}, {"\xE2\x80\xA9", "\\u2029"}, {"\xE2\x80\xAA", "\\u202a"},
        {"\xE2\x80\xAE", "\\u202e"}, {"\xE2\x81\xA6", "\\u2066"}, {"\xE2\x81\xA9", "\\u2069"}};
    for (const auto& [mark, escape] : marks)
        CHECK(printable(mark) == escape);
}

TEST_CASE("the characters next to the escaped ones are not escaped") {
    for (const std::string text : {"\xD8\x9B", "\xE2\x80\x8D", "\xE2\x80\x90", "\xE2\x80\xA7",
                                   "\xE2\x80\xAF", "\xE2\x81\xA5", "\xE2\x81\xAA", "\xC2\xA0", "~"})
        CHECK(printable(text) == text);
}

TEST_CASE("each byte that is not valid UTF-8 is escaped") {
    CHECK(printable("a\xFFz\xC3") == "a\\xffz\\xc3");
    CHECK(printable("\xC0\x9B\xED\xA0\x80") == "\\xc0\\x9b\\xed\\xa0\\x80");
}

TEST_CASE("escaped text is not escaped again") {
    const std::string once = printable("a\x1b\xE2\x80\xAE\xFF\n");
    CHECK(printable(once) == once);
}

TEST_CASE(
    "a text of several lines keeps its line feeds and all other control characters are escaped") {
    CHECK(printable_lines("a\nb\r\x1b\n") == "a\nb\\u000d\\u001b\n");
}

TEST_CASE("a quoted name is printable and cut after 80 bytes but never inside a character") {
    CHECK(in_quotes("a\nb") == "\"a\\u000ab\"");
    CHECK(in_quotes(std::string(100, 'x')) == '"' + std::string(80, 'x') + "...\"");
    CHECK(in_quotes(std::string(79, 'x') + "\xE2\x82\xAC") == '"' + std::string(79, 'x') + "...\"");
    CHECK(in_quotes(std::string(80, 'x')) == '"' + std::string(80, 'x') + '"');
}
