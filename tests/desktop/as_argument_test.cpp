#include "platform/hosted/text/as_argument.hpp"

#include <catch2/catch.hpp>

using halfbyte::hosted::as_argument;

TEST_CASE("a name without special characters is printed without quotes in a call") {
    CHECK(as_argument("games/quill-2_b.x") == "games/quill-2_b.x");
    CHECK(as_argument("/a/\xC3\xA4") == "/a/\xC3\xA4");
}

TEST_CASE(
    "a name that a shell or the options' parser would change is quoted or gets a leading ./") {
    CHECK(as_argument("-dash") == "./-dash");
    CHECK(as_argument("a b") == "'a b'");
    CHECK(as_argument("$HOME") == "'$HOME'");
    CHECK(as_argument("it's") == "'it'\\''s'");
    CHECK(as_argument("~x") == "'~x'");
    CHECK(as_argument("-a b") == "'./-a b'");
    CHECK(as_argument("") == "''");
}
