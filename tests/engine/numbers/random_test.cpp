#include "engine/numbers/random.hpp"
#include "tests/support/test.hpp"

#include <array>

using namespace halfbyte::test;

TEST_CASE("the generator visits every state but zero before it repeats") {
    Random random = seeded(1);
    int period = 0;
    do {
        next_byte(random);
        ++period;
        REQUIRE(random.state != 0);
    } while (random.state != 1 && period < 70000);
    CHECK(period == 65535);
}

TEST_CASE("a seed of zero still gives random numbers") {
    Random random = seeded(0);
    CHECK(random.state != 0);
    CHECK(next_byte(random) != next_byte(random));
}

TEST_CASE("all bytes occur about equally often") {
    Random random = seeded(0x1234);
    std::array<int, 256> count{};
    for (int i = 0; i < 65535; ++i)
        ++count[next_byte(random)];
    for (const int c : count)
        CHECK((c == 256 || c == 255));
}
