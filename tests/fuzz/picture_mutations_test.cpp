#include "tests/fuzz/read_any_picture.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("a spoilt PNG, Aseprite file or JSON is read or refused") {
    const auto samples = sample_pictures();
    for (const std::string& sample : samples)
        CHECK(read_any_picture(sample));
    Mutator mutator(0x2468'ACE1);
    int accepted = 0;
    constexpr int mutations = 10'000;
    for (int i = 0; i < mutations; ++i) {
        const std::string spoilt = spoilt_picture(mutator, samples);
        INFO("mutation " << i);
        bool read = false;
        REQUIRE_NOTHROW(read = read_any_picture(spoilt));
        accepted += read ? 1 : 0;
    }
    CHECK(accepted > mutations / 100);
    CHECK(accepted < mutations);
}
