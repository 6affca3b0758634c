// The files of a game in which a level gets another name: those of the conformance game `keys`,
// whose hall has exits to two other levels.
#include "tests/editor/keys_game.hpp"
#include "tests/support/test.hpp"
#include "tools/editor/file_changes.hpp"
#include "tools/support/input_error.hpp"

using namespace halfbyte::test;

TEST_CASE("a renamed level is renamed in the exits that lead to it") {
    const Keys keys;
    CHECK(keys.rename("attic", "loft") == "");
    CHECK(keys.text("levels/hall.tmx").find("value=\"loft\"") != std::string::npos);
    CHECK(keys.text("levels/hall.tmx").find("value=\"attic\"") == std::string::npos);
    CHECK_FALSE(fs::exists(keys.game() / "levels" / "attic.tmx"));
    CHECK_FALSE(keys.has_journal());
}

TEST_CASE("a renamed level is renamed in the template of an exit that leads to it") {
    const Keys keys;
    keys.use_template("exit.tx", template_to("attic"));
    const std::string hall = keys.text("levels/hall.tmx");
    CHECK(keys.rename("attic", "loft") == "");
    CHECK(keys.text("levels/exit.tx") == template_to("loft"));
    CHECK(keys.text("levels/hall.tmx") == hall);
}

TEST_CASE("a level is not renamed if the template of an exit is outside of the game") {
    const Keys keys;
    keys.use_template("../../exit.tx", template_to("attic"));
    CHECK(keys.rename("attic", "loft").find("exit.tx: is not below the folder")
          != std::string::npos);
    CHECK(keys.is_unchanged());
    CHECK(text_of(keys.game().parent_path() / "exit.tx") == template_to("attic"));
}

TEST_CASE("a level is not renamed if an exit leads to it in lines of text") {
    const Keys keys;
    keys.replace("levels/hall.tmx", to_attic, "<property name=\"level\">attic</property>");
    CHECK(keys.rename("attic", "loft").find("hall.tmx: leads to the level \"attic\" in a form")
          != std::string::npos);
    CHECK(keys.is_unchanged());
}

TEST_CASE("a level is not renamed to a name with which the game cannot be read") {
    const Keys keys;
    keys.replace("game.toml", "levels = [\"hall\", \"attic\", \"cellar\"]",
                 "levels = [\"hall\", \"attic\", \"cellar\", \"loft\"]");
    CHECK(keys.rename("attic", "loft") != "");
    CHECK(keys.is_unchanged());
}

TEST_CASE_METHOD(InFolder,
                 "changes of files outside of the folder are refused before any file is written") {
    editor::FileChanges changes(folder.path());
    changes.put("inside", "text");
    CHECK_THROWS_AS(changes.put("../outside", "text"), support::InputError);
    CHECK_THROWS_AS(changes.put(folder.path() / "absolute", "text"), support::InputError);
    CHECK_THROWS_AS(changes.put("two\nlines", "text"), support::InputError);
    CHECK_THROWS_AS(changes.remove("../outside"), support::InputError);
    CHECK(fs::is_empty(folder.path()));
    changes.make();
    CHECK(text_of(folder.path() / "inside") == "text");
}
