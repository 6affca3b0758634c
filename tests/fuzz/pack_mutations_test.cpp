#include "platform/hosted/pack/pack_file.hpp"
#include "tests/fuzz/play_any_pack.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <random>

using namespace halfbyte::test;

TEST_CASE_METHOD(InGame,
                 "a pack with flipped bits and a checksum that fits is refused or can be played") {
    const auto whole = hosted::write_pack(without_pictures(content::compile_game(game.path())));
    CHECK(play_any_pack(whole));
    std::mt19937 random(3);
    int refused = 0;
    constexpr int mutations = 10'000;
    for (int round = 0; round < mutations; ++round) {
        auto bytes = whole;
        for (auto flips = 1 + random() % 3; flips > 0; --flips)
            bytes[random() % bytes.size()] ^= static_cast<std::uint8_t>(1u << random() % 8);
        INFO("mutation " << round);
        bool played = false;
        REQUIRE_NOTHROW(played = play_any_pack(bytes));
        refused += played ? 0 : 1;
    }
    CHECK(refused > mutations / 10);
    CHECK(refused < mutations);
}
