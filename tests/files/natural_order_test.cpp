#include "tools/support/natural_order.hpp"

#include "tests/support/test.hpp"

#include <random>

using namespace halfbyte::test;

TEST_CASE("names with numbers are sorted by the numbers") {
    const std::vector<std::string> ordered{"",         "1",       "2",        "10",     "a",
                                           "a2b1",     "a2b9",    "a2b10",    "a10b1",  "level",
                                           "level1",   "level01", "level2",   "level9", "level10",
                                           "level10a", "level11", "level100", "levels", "night"};
    std::vector<std::string> names = ordered;
    std::mt19937 random(1);
    for (int round = 0; round < 20; ++round) {
        std::shuffle(names.begin(), names.end(), random);
        std::sort(names.begin(), names.end(), comes_before);
        CHECK(names == ordered);
    }
}

TEST_CASE("numbers of any length are compared, and no two different names are equal") {
    const std::string long_one(100, '9');
    CHECK(comes_before("a" + long_one, "a1" + long_one));
    CHECK_FALSE(comes_before("a1" + long_one, "a" + long_one));
    for (const auto& [a, b] : {std::pair<std::string, std::string>{"a1", "a01"}, {"a0", "a00"}})
        CHECK(comes_before(a, b) != comes_before(b, a));
    CHECK_FALSE(comes_before("a10", "a10"));
}
