#include "tests/support/test.hpp"
#include "tools/support/input_error.hpp"

using namespace halfbyte::test;

TEST_CASE("a message names file and line") {
    CHECK(std::string(InputError("a/b.tmx", 12, "wrong").what()) == "a/b.tmx:12: wrong");
}

TEST_CASE("a message without a line has only the file") {
    CHECK(std::string(InputError("a/b.tmx", "wrong").what()) == "a/b.tmx: wrong");
    CHECK(std::string(InputError("a/b.tmx", 0, "wrong").what()) == "a/b.tmx: wrong");
}

TEST_CASE("a message is one line with any names in it") {
    CHECK(std::string(InputError("a\nb", 1, "x\ty\r\n").what())
          == "a\\u000ab:1: x\\u0009y\\u000d\\u000a");
}
