#include "platform/nes/host/files/nes_pictures.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE_METHOD(InGame, "a game without a level for the NES has no preview of it") {
    CHECK(nes_preview(game.path()));
    game.replace("levels/one.tmx", "desktop gba nes", "desktop gba");
    CHECK_FALSE(nes_preview(game.path()));
}

TEST_CASE_METHOD(InGame, "a preview of the NES has its levels and letters") {
    const auto preview = nes_preview(game.path());
    REQUIRE(preview);
    REQUIRE(preview->looks);
    REQUIRE(preview->looks->levels.size() == 1);
    CHECK(preview->looks->levels[0].name == "one");
    CHECK(preview->looks->letters.size() == 64);
    CHECK(preview->looks->cleared.size() == 2);
}
