#include "tests/fuzz/mutate.hpp"
#include "tests/fuzz/read_any_map.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr int mutations = 20'000;

} // namespace

TEST_CASE("a spoilt map is read or refused and never breaks the importer") {
    const char* ending = GENERATE(".tmx", ".tsj", ".tmj", ".ldtk");
    const auto originals = sample_maps(ending);
    REQUIRE(!originals.empty());
    for (const auto& original : originals)
        CHECK(read_any_map(original));
    Mutator mutator(0x1234'ABCD);
    int accepted = 0;
    for (int i = 0; i < mutations; ++i) {
        const std::string spoilt = mutator.mutate(originals);
        INFO("mutation " << i << ":\n" << spoilt);
        bool read = false;
        REQUIRE_NOTHROW(read = read_any_map(spoilt));
        accepted += read ? 1 : 0;
    }
    CHECK(accepted > mutations / 100);
    CHECK(accepted < mutations);
}
