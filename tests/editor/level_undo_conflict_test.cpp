// Undo and redo of changes of the levels after another program, or another step, has changed the
// same files.
#include "tests/editor/edited_keys.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* title = "title = \"Keys\"";
constexpr const char* other_title = "title = \"Locks\"";

std::string with_other_title(std::string text) {
    return text.replace(text.find(title), std::string(title).size(), other_title);
}

// Makes a change, lets another program change the title, and undoes the change: `before` stays.
template <class Change>
void expect_title_kept(EditedKeys& keys, const std::string& before, Change&& change) {
    REQUIRE(change() == "");
    keys.replace("game.toml", title, other_title);
    keys.undo();
    CHECK(keys.text("game.toml") == with_other_title(before));
    keys.replace("game.toml", other_title, title);
}

} // namespace

TEST_CASE_METHOD(InKeys, "undo of a new level keeps what another program changed in game.toml") {
    const std::string before = keys.text("game.toml");
    REQUIRE(keys.document.new_level("cave") == "");
    const std::string after = keys.text("game.toml");
    keys.replace("game.toml", title, other_title);
    keys.undo();
    CHECK(keys.text("game.toml") == with_other_title(before));
    keys.redo();
    CHECK(keys.text("game.toml") == with_other_title(after));
}

TEST_CASE_METHOD(InKeys,
                 "undo of a level that got a line of its own in game.toml removes the line") {
    keys.replace("game.toml", "\"hall\", ", "\"hall\"," + std::string(70, ' '));
    const std::string before = keys.text("game.toml");
    REQUIRE(keys.document.begin("attic") == "");
    REQUIRE(keys.document.duplicate_level("a_copy_with_a_long_name") == "");
    REQUIRE(keys.text("game.toml").find(",\n    \"a_copy_with_a_long_name\"") != std::string::npos);
    keys.undo();
    CHECK(keys.text("game.toml") == before);
}

TEST_CASE_METHOD(InAttic,
                 "undo of a copy keeps the comments of a list that another program changed") {
    keys.replace("game.toml", "\"attic\", \"cellar\"]",
                 "\"attic\", # the second\n    \"cellar\", # the last\n]");
    const std::string before = keys.text("game.toml");
    for (const char* level : {"attic", "cellar"}) {
        keys.open(level);
        expect_title_kept(keys, before, [&] { return keys.document.duplicate_level("cave"); });
    }
}

TEST_CASE_METHOD(InAttic,
                 "undo of a new name keeps what another program changed in game.toml and in maps") {
    const auto before = keys.files();
    REQUIRE(keys.document.rename_level("loft") == "");
    keys.replace("game.toml", title, other_title);
    keys.replace("levels/hall.tmx", "value=\"loft\"", "value=\"cellar\"");
    keys.replace("levels/loft.tmx", "The Attic", "The Loft");
    keys.undo();
    CHECK(keys.text("game.toml") == with_other_title(before.at("game.toml")));
    CHECK(keys.text("levels/hall.tmx").find("value=\"attic\"") == std::string::npos);
    CHECK(keys.text("levels/attic.tmx").find("The Loft") != std::string::npos);
    CHECK(keys.text("movies/attic.movie") == before.at("movies/attic.movie"));
}

TEST_CASE_METHOD(InAttic, "undo of a new name leads the exits back that were made since") {
    REQUIRE(keys.document.rename_level("loft") == "");
    keys.replace("levels/hall.tmx", "value=\"cellar\"", "value=\"loft\"");
    keys.undo();
    CHECK(keys.text("levels/hall.tmx").find("loft") == std::string::npos);
}

TEST_CASE_METHOD(InCellar, "undo of a move keeps a level that another program added") {
    REQUIRE(keys.document.move_level(-2) == "");
    keys.write("levels/cave.tmx", keys.text("levels/attic.tmx"));
    keys.replace("game.toml", "\"hall\", \"attic\"]", "\"hall\", \"cave\", \"attic\"]");
    keys.undo();
    CHECK(keys.text("game.toml").find("[\"hall\", \"cave\", \"attic\", \"cellar\"]")
          != std::string::npos);
}

TEST_CASE_METHOD(InAttic, "undo of a move keeps what another program changed in game.toml") {
    const std::string before = keys.text("game.toml");
    for (const int places : {-1, 1})
        expect_title_kept(keys, before, [&] { return keys.document.move_level(places); });
}

TEST_CASE_METHOD(InCellar,
                 "a move is not undone after another program changed the order of the levels") {
    REQUIRE(keys.document.move_level(-2) == "");
    keys.replace("game.toml", "\"hall\", \"attic\"]", "\"attic\", \"hall\"]");
    keys.expect_no_undo("game.toml: another program has changed the order of the levels since; "
                        "move \"cellar\" with Ctrl+P");
}

TEST_CASE_METHOD(InCellar,
                 "a move that another program has undone by removing a level changes nothing") {
    REQUIRE(keys.document.move_level(-1) == "");
    keys.replace("game.toml", "\"cellar\", \"attic\"]", "\"cellar\"]");
    const auto before = keys.files();
    keys.undo();
    CHECK(keys.files() == before);
    keys.redo();
    CHECK(keys.files() == before);
}

TEST_CASE_METHOD(InKeys, "undo keeps a new level whose map another program changed") {
    REQUIRE(keys.document.new_level("cave") == "");
    keys.replace("levels/cave.tmx", "value=\"Cave\"", "value=\"Grotto\"");
    keys.expect_no_undo("cave.tmx: has changed since the level was made, so undo keeps it; undo "
                        "that change, or remove the level from game.toml by hand");
    CHECK(keys.level() == "cave");
}

TEST_CASE_METHOD(InKeys, "undo keeps a new level to which an exit leads") {
    REQUIRE(keys.document.new_level("cave") == "");
    keys.replace("levels/hall.tmx", "value=\"attic\"", "value=\"cave\"");
    keys.expect_no_undo(
        "hall.tmx: leads to the level \"cave\", so the level stays; change that exit first");
}

TEST_CASE_METHOD(InKeys, "a level in which movies were recorded stays, and they are named") {
    REQUIRE(keys.document.new_level("cave") == "");
    const std::string recorded = "cave.movie: was recorded in the level \"cave\"";
    const std::string movie = "halfbyte movie 1\ngame keys\nlevel cave\nseed 1\nframes 0\n";
    keys.write("movies/cave.movie", movie);
    keys.expect_no_undo(recorded + ", so the level stays; remove this file first");
    keys.write("movies/cave2.movie", movie);
    CHECK_THAT(keys.document.remove_level(),
               Catch::EndsWith(recorded
                               + ", as was cave2.movie, so the level stays; remove these "
                                 "files first"));
}

TEST_CASE_METHOD(InAttic, "a new name is not undone if another file has the old one") {
    REQUIRE(keys.document.rename_level("loft") == "");
    keys.write("levels/attic.tmx", keys.text("levels/cellar.tmx"));
    keys.expect_no_undo("attic.tmx: is there already");
    CHECK(keys.level() == "loft");
}

TEST_CASE_METHOD(InKeys, "a removed level does not come back over another file of its name") {
    REQUIRE(keys.document.new_level("cave") == "");
    keys.undo();
    keys.write("levels/cave.tmx", keys.text("levels/cellar.tmx"));
    keys.expect_no_redo("cave.tmx: is there already");
    CHECK(keys.level() == "hall");
}

TEST_CASE_METHOD(InKeys, "no change of the levels is undone while game.toml cannot be read") {
    REQUIRE(keys.document.new_level("cave") == "");
    keys.replace("game.toml", "title = ", "title ");
    keys.expect_no_undo("game.toml:");
}
