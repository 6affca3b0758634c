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

TEST_CASE("what is not playable is told apart") {
    const ScratchGame game;
    const auto fault = [&](const char* file) -> std::string {
        try {
            tools::load_playable(game.path() / file, {});
        } catch (const tools::InputError& error) {
            return std::string(error.what()).substr(game.path().string().size() + 1);
        }
        return "none";
    };
    CHECK(fault("levels") == "levels: this is no game folder: it has no game.toml");
    CHECK(fault("none") == "none: there is no such file or folder");
    CHECK(fault("art/hero.png")
          == "art/hero.png: this is neither a game folder nor a Tiled map (.tmx)");
}

TEST_CASE("a level of a game plays with its game, alone") {
    const ScratchGame game;
    const tools::Playable playable = tools::load_playable(game.path() / "levels" / "one.tmx", {});
    REQUIRE(playable.pack.levels.size() == 1);
    CHECK(playable.pack.levels[0].name == "one");
    CHECK(playable.pack.name == "scratch");
}
