#include "tools/support/input_error.hpp"

#include <catch2/catch.hpp>

using halfbyte::tools::in_quotes;
using halfbyte::tools::InputError;

TEST_CASE("a message names file and line") {
    CHECK(std::string(InputError("a/b.tmx", 12, "wrong").what()) == "a/b.tmx:12: wrong");
}

TEST_CASE("a message without a line leaves it out") {
    CHECK(std::string(InputError("a/b.tmx", "wrong").what()) == "a/b.tmx: wrong");
    CHECK(std::string(InputError("a/b.tmx", 0, "wrong").what()) == "a/b.tmx: wrong");
}

TEST_CASE("a message is one line whatever names it repeats") {
    CHECK(std::string(InputError("a\nb", 1, "x\ty\r\n").what()) == "a?b:1: x?y??");
}

TEST_CASE("a quoted name has no control characters and is cut when long") {
    CHECK(in_quotes("a\nb") == "\"a?b\"");
    CHECK(in_quotes(std::string(100, 'x')) == '"' + std::string(80, 'x') + "...\"");
}
