// Undo and redo of changes of the levels, when no other program changes the game.
#include "tests/editor/edited_keys.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// Makes a change, and expects all bytes from before it after undo, and those after it after redo.
template <class Change>
void expect_undone(EditedKeys& keys, Change&& change) {
    const auto before = keys.files();
    const std::string level = keys.level();
    REQUIRE(change() == "");
    const auto after = keys.files();
    const std::string changed_level = keys.level();
    REQUIRE(before != after);
    for (int times = 0; times < 2; ++times) {
        keys.undo();
        CHECK(keys.files() == before);
        CHECK(keys.level() == level);
        keys.redo();
        CHECK(keys.files() == after);
        CHECK(keys.level() == changed_level);
    }
}

} // namespace

TEST_CASE("undo takes a change of the levels back with all its files, and redo brings them back") {
    struct Change {
        const char* level;
        std::string (*make)(Document&);
        const char* then; // the level that is edited after it
    };
    for (const auto& [level, make, then] :
         {Change{"hall", [](Document& d) { return d.new_level("cave"); }, "cave"},
          Change{"attic", [](Document& d) { return d.duplicate_level("attic2"); }, "attic2"},
          Change{"attic", [](Document& d) { return d.rename_level("loft"); }, "loft"},
          Change{"cellar", [](Document& d) { return d.move_level(-9); }, "cellar"},
          Change{"attic", [](Document& d) { return d.switch_target("nes"); }, "attic"}}) {
        INFO(level << " becomes " << then);
        EditedKeys keys(level);
        expect_undone(keys, [&] { return make(keys.document); });
        CHECK(keys.level() == then);
    }
}

TEST_CASE("steps of maps and the change of the levels between them are undone in reverse order") {
    for (const bool renames : {false, true}) {
        EditedKeys keys("attic");
        std::vector files{keys.files()};
        keys.paint(4);
        files.push_back(keys.files());
        Document& document = keys.document;
        REQUIRE((renames ? document.rename_level("loft") : document.new_level("cave")) == "");
        files.push_back(keys.files());
        keys.paint(5);
        const auto last = keys.files();
        for (; !files.empty(); files.pop_back()) {
            keys.undo();
            CHECK(keys.files() == files.back());
        }
        CHECK(keys.level() == "attic");
        CHECK_THAT(document.undo(), Catch::Contains("nothing to undo"));
        keys.redo(3);
        CHECK(keys.files() == last);
        CHECK(keys.level() == (renames ? "loft" : "cave"));
    }
}

TEST_CASE_METHOD(InKeys, "undo of a new name restores the template of an exit") {
    keys.use_template("exit.tx", template_to("attic"));
    keys.open("attic");
    expect_undone(keys, [&] { return keys.document.rename_level("loft"); });
}

TEST_CASE_METHOD(InAttic, "undo of a removed level restores its map and the list") {
    REQUIRE(keys.document.new_level("cave") == "");
    keys.paint(4);
    expect_undone(keys, [&] { return keys.document.remove_level(); });
    CHECK(keys.level() == "cellar");
    CHECK(keys.document.levels() == std::vector<std::string>{"hall", "attic", "cellar"});
}

TEST_CASE_METHOD(InCellar, "undo of a removed level comes before the older steps of the next one") {
    keys.paint(4);
    REQUIRE(keys.document.new_level("cave") == "");
    REQUIRE(keys.document.remove_level() == "");
    REQUIRE(keys.level() == "cellar");
    keys.undo();
    CHECK(keys.level() == "cave");
}

TEST_CASE_METHOD(InAttic,
                 "a level to which another one leads is not removed, and stays the edited one") {
    const auto before = keys.files();
    CHECK_THAT(keys.document.remove_level(), Catch::Contains("leads to the level \"attic\""));
    CHECK(keys.level() == "attic");
    CHECK(keys.files() == before);
}

TEST_CASE("the only level of a game is not removed") {
    EditedKeys keys("hall");
    keys.replace("game.toml", "[\"hall\", \"attic\", \"cellar\"]", "[\"hall\"]");
    CHECK_THAT(keys.document.remove_level(), Catch::Contains("a game needs a level"));
}

TEST_CASE_METHOD(InKeys, "a new level in a game without a list is removed by undo") {
    keys.replace("game.toml", "levels = [\"hall\", \"attic\", \"cellar\"]\n", "");
    expect_undone(keys, [&] { return keys.document.new_level("cave"); });
}

TEST_CASE_METHOD(InAttic,
                 "a change of the levels is not undone in a level that it does not concern") {
    REQUIRE(keys.document.new_level("cave") == "");
    keys.open("hall");
    keys.expect_no_undo("nothing to undo; the levels were changed last in \"cave\"");
    keys.open("cave");
    keys.undo();
    CHECK(keys.level() == "attic");
}

TEST_CASE_METHOD(InAttic, "a new step in a map ends the redo of the levels") {
    REQUIRE(keys.document.new_level("cave") == "");
    keys.undo();
    keys.paint(4);
    keys.expect_no_redo("nothing to redo");
}

TEST_CASE_METHOD(InAttic, "an edit that changes nothing keeps the redo of the levels") {
    REQUIRE(keys.document.new_level("cave") == "");
    keys.undo();
    keys.document.take({4, 3});
    REQUIRE(keys.document.paint({{4, 3}}) == "");
    keys.redo();
    CHECK(keys.level() == "cave");
}

TEST_CASE_METHOD(InAttic, "a new level has no steps of an undone one with its name") {
    REQUIRE(keys.document.new_level("cave") == "");
    keys.paint(4);
    keys.undo(2);
    REQUIRE(keys.document.new_level("cave") == "");
    keys.expect_no_redo("nothing to redo");
}

TEST_CASE_METHOD(InCellar,
                 "undo of a new level whose previous one was removed continues in another level") {
    REQUIRE(keys.document.new_level("cave") == "");
    keys.replace("game.toml", ", \"cellar\"", "");
    keys.undo();
    CHECK(keys.level() == "hall");
}
