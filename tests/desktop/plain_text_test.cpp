#include "platform/hosted/text/plain_text.hpp"

#include <catch2/catch.hpp>

using halfbyte::hosted::make_plain;

namespace {

// The plain text, or "LINE: fault".
std::string plain(std::string text) {
    const auto fault = make_plain(text);
    return fault ? std::to_string(fault->line) + ": " + fault->what : text;
}

} // namespace

TEST_CASE("a plain text is not changed") {
    CHECK(plain("") == "");
    CHECK(plain("a\n") == "a\n");
    CHECK(plain("\n a\t\n\n\xC3\xA4\n") == "\n a\t\n\n\xC3\xA4\n");
}

TEST_CASE("all line ends become line feeds and empty lines at the end are removed") {
    CHECK(plain("a") == "a\n");
    CHECK(plain("a\r\nb\rc\nd") == "a\nb\nc\nd\n");
    CHECK(plain("a\r\r\n\rb") == "a\n\n\nb\n");
    CHECK(plain("a\r\n\r\n\n") == "a\n");
    CHECK(plain("\r\n\n") == "");
}

TEST_CASE("a byte order mark is removed only from the beginning of a text") {
    CHECK(plain("\xEF\xBB\xBF"
                "a\xEF\xBB\xBF")
          == "a\xEF\xBB\xBF\n");
    CHECK(plain("\xEF\xBB\xBF") == "");
}

TEST_CASE("UTF-16 and a zero byte are refused with their line") {
    CHECK(plain("\xFF\xFE"
                "a")
          == "1: the text is UTF-16; save it as UTF-8");
    CHECK(plain("\xFE\xFF"
                "a")
          == "1: the text is UTF-16; save it as UTF-8");
    CHECK(plain(std::string("a\r\nb\rc\nd\0", 9)).starts_with("4: this is not UTF-8 text: "));
    CHECK(plain(std::string("\0\n", 2)).starts_with("1: this is not UTF-8 text: "));
}
