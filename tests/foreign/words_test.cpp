#include "tests/support/test.hpp"
#include "tools/pipeline/foreign/words.hpp"

using namespace halfbyte::tools::foreign;

TEST_CASE("a name is split into words at capitals, digits and signs") {
    const Words words("OneWay_big-platform2");
    CHECK(words.has_any({"one"}));
    CHECK(words.has("way"));
    CHECK(words.has("big"));
    CHECK(words.has("platform"));
    CHECK_FALSE(words.has("plat"));
}

TEST_CASE("a word inside another word is not found") {
    CHECK_FALSE(Words("Background").has("ground"));
}

TEST_CASE("a pair of words is found, written apart or as one word") {
    CHECK(Words("one way").has_pair("one", "way"));
    CHECK(Words("ONEWAY").has_pair("one", "way"));
    CHECK_FALSE(Words("one long way").has_pair("one", "way"));
}
