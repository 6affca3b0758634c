#include "tests/support/test.hpp"
#include "tools/support/nearest_name.hpp"

using namespace halfbyte::test;

TEST_CASE("the nearest name is the one with the fewest letters inserted, left out or replaced") {
    CHECK(nearest_name("sped", {"wait", "speed", "start"}) == "speed");
    CHECK(nearest_name("spreed", {"wait", "speed", "start"}) == "speed");
    CHECK(nearest_name("stert", {"wait", "speed", "start"}) == "start");
    CHECK(nearest_name("speed", {"spend", "speed"}) == "speed");
}

TEST_CASE("two swapped neighbouring letters are one mistake") {
    CHECK(nearest_name("abdc", {"abxx", "abdxx", "abcd"}) == "abcd");
    CHECK(nearest_name("wiat", {"wxax", "wait"}) == "wait");
}

TEST_CASE("a name is near if at most one letter or a third of it would change") {
    CHECK(nearest_name("abcdef", {"abcdxy"}) == "abcdxy");
    CHECK(nearest_name("abcdef", {"abcxyz"}).empty());
    CHECK(nearest_name("abcde", {"abcxy"}).empty());
    CHECK(nearest_name("ab", {"ax"}) == "ax");
    CHECK(nearest_name("speed", {"sheet"}).empty());
    CHECK(nearest_name("", {"a"}).empty());
    CHECK(nearest_name("abc", {}).empty());
}

TEST_CASE("a name of a megabyte is compared by its first letters") {
    const std::string name = std::string(80, 'a') + std::string(1 << 20, 'b');
    const std::string beginning(80, 'a');
    CHECK(nearest_name(name, {"b", beginning}) == beginning);
}
