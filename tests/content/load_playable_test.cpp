#include "tools/pipeline/content/load_playable.hpp"

#include "tests/content/lines.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE_METHOD(InGame, "a game folder and its game.toml are playable") {
    CHECK(content::load_playable(game.path(), {}).pack.name == "scratch");
    CHECK(content::load_playable(game.path() / "game.toml", {}).pack.name == "scratch");
}

TEST_CASE("a folder without game.toml, a missing file and a picture have errors of their own") {
    const ScratchGame game;
    const auto fault = [&](const char* file) {
        return without(game.path(),
                       message_of([&] { content::load_playable(game.path() / file, {}); }));
    };
    CHECK(fault("levels") == "levels: this is not a game folder: it has no game.toml");
    CHECK(fault("none") == "none: there is no such file or folder");
    CHECK(fault("art/hero.png")
          == "art/hero.png: this is neither a game folder nor a map (.tmx, .tmj or .ldtk)");
}

TEST_CASE_METHOD(InGame, "a level of a game is played alone with the rules of its game") {
    const content::Playable playable =
        content::load_playable(game.path() / "levels" / "one.tmx", {});
    REQUIRE(playable.pack.levels.size() == 1);
    CHECK(playable.pack.levels[0].name == "one");
    CHECK(playable.pack.name == "scratch");
    CHECK(playable.notes == Lines{"a level of Scratch"});
}

TEST_CASE_METHOD(InGame, "a level that its game does not list is played with the game and a note") {
    game.write("levels/two.tmx", game.text("levels/one.tmx"));
    const content::Playable playable =
        content::load_playable(game.path() / "levels" / "two.tmx", {});
    REQUIRE(playable.pack.levels.size() == 1);
    CHECK(playable.pack.levels[0].name == "two");
    CHECK(playable.pack.name == "scratch");
    CHECK(playable.notes == Lines{"a level of Scratch, though its game.toml does not name it"});
}

TEST_CASE("a map without targets among a game's levels is played as a foreign map with a note") {
    const ScratchGame game;
    game.write("levels/two.tmx", game.text("levels/one.tmx"));
    game.replace("levels/two.tmx", "name=\"targets\"", "name=\"aims\"");
    const content::Playable playable =
        content::load_playable(game.path() / "levels" / "two.tmx", {});
    CHECK(playable.pack.name == "two");
    CHECK(playable.notes.back()
          == "not loaded as a level of the game around it: game.toml does not name it, and it has "
             "no property \"targets\"");
}

TEST_CASE_METHOD(InGame, "a level outside every game is played as a foreign map with a note") {
    game.write("drafts/one.tmx", game.text("levels/one.tmx"));
    const content::Playable playable =
        content::load_playable(game.path() / "drafts" / "one.tmx", {});
    CHECK(playable.pack.name == "one");
    CHECK(playable.notes.back()
          == "not loaded as a level of a game, though it has the property \"targets\": it is not "
             "in a game's folder \"levels\"");
}
