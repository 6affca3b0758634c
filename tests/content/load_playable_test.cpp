#include "tools/content/load_playable.hpp"

#include "tests/support/scratch_game.hpp"
#include "tools/support/input_error.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::tests;

TEST_CASE("a game folder and its game.toml are playable") {
    const ScratchGame game;
    CHECK(tools::load_playable(game.path(), {}).pack.name == "scratch");
    CHECK(tools::load_playable(game.path() / "game.toml", {}).pack.name == "scratch");
}

TEST_CASE("a folder without a game is not playable") {
    const ScratchGame game;
    CHECK_THROWS_AS(tools::load_playable(game.path() / "levels", {}), tools::InputError);
}
