// Cells, properties and the size of a map that is painted while another program saves it.
#include "tests/editor/shared_map.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE_METHOD(OnMap,
                 "both changes are kept if another program saves a map without the painted cells") {
    map.paint(3, 3);
    map.paint(4, 3);
    map.save_elsewhere(map.first(), 8, 3, 3);
    map.expect_note("did not have 2 of your cells");
    CHECK(map.tile(3, 3) == wall);
    CHECK(map.tile(4, 3) == wall);
    CHECK(map.tile(8, 3) == 2);
    CHECK(map.painter().undo() == "");
    CHECK(map.tile(3, 3) != wall);
    CHECK(map.tile(4, 3) != wall);
    CHECK(map.tile(8, 3) == 2);
    CHECK(map.painter().redo() == "");
    CHECK(map.tile(4, 3) == wall);
}

TEST_CASE("both changes are kept if another program saves a map with the first painted cells") {
    SharedMap map;
    map.paint(3, 3);
    const std::string between = map.now();
    map.paint(4, 3);
    map.save_elsewhere(between, 8, 3, 3);
    map.expect_note("did not have 1 of your cells");
    CHECK(map.tile(3, 3) == wall);
    CHECK(map.tile(4, 3) == wall);
    CHECK(map.tile(8, 3) == 2);
}

TEST_CASE_METHOD(OnMap, "a painted cell that another program erases on purpose stays erased") {
    map.paint(3, 3);
    map.paint(4, 3);
    map.save_elsewhere(map.now(), 3, 3, 0);
    CHECK(map.painter().follow_file().ends_with("its changes stay"));
    CHECK(map.tile(3, 3) == hosted::no_tile);
    CHECK(map.tile(4, 3) == wall);
}

TEST_CASE_METHOD(OnMap, "a map that gets the bytes of its beginning again stays so") {
    map.paint(3, 3);
    map.save(map.first());
    CHECK(map.painter().follow_file().ends_with("its changes stay"));
    CHECK(map.now() == map.first());
    CHECK(map.tile(3, 3) != wall);
}

TEST_CASE_METHOD(OnMap, "the program's own saves are not another program's") {
    map.paint(3, 3);
    CHECK(map.painter().follow_file() == "");
    CHECK(map.painter().undo() == "");
    CHECK(map.painter().follow_file() == "");
}

TEST_CASE_METHOD(OnMap,
                 "a broken map of another program is reported and leaves the painter as it was") {
    map.paint(3, 3);
    for (int time = 0; time < 2; ++time) {
        map.save("<map");
        map.expect_note("first.tmx:");
        CHECK(map.tile(3, 3) == wall);
        CHECK(map.painter().change({{{4, 3, wall}}}) != "");
        CHECK(map.painter().undo() != "");
        CHECK(map.now() == "<map");
    }
    map.save_elsewhere(map.first(), 8, 3, 3);
    map.expect_note("did not have 1 of your cells");
    CHECK(map.tile(3, 3) == wall);
    CHECK(map.painter().undo() == "");
}

TEST_CASE(
    "painted cells are kept if the game could not be read when another program saved the map") {
    SharedMap map;
    const std::filesystem::path actors = map.game() / "actors.toml";
    map.paint(3, 3);
    std::filesystem::rename(actors, map.game() / "away");
    map.save_elsewhere(map.first(), 8, 3, 3);
    map.expect_note("actors.toml");
    std::filesystem::rename(map.game() / "away", actors);
    map.expect_note("did not have 1 of your cells");
    CHECK(map.tile(3, 3) == wall);
}

TEST_CASE_METHOD(OnMap,
                 "cells that another program did not have are kept when painting begins again") {
    map.paint(3, 3);
    map.save_elsewhere(map.first(), 8, 3, 3);
    REQUIRE(map.painter().begin("first") == "");
    CHECK_THAT(map.painter().take_note(), Catch::Contains("did not have 1 of your cells"));
    CHECK(map.tile(3, 3) == wall);
    CHECK(map.tile(8, 3) == 2);
}

TEST_CASE_METHOD(OnMap, "a change that cannot be saved leaves the map and its steps as they were") {
    map.paint(3, 3);
    const std::string saved = map.now(), title = map.painter().property("title");
    map.disk_is_full = true;
    CHECK(map.painter().set_property("title", "Other") == "the disk is full");
    CHECK(map.painter().resize(90, 15) == "the disk is full");
    CHECK(map.painter().change({{{4, 3, wall}}}) == "the disk is full");
    CHECK(map.painter().undo() == "the disk is full");
    CHECK(map.painter().property("title") == title);
    CHECK(map.painter().columns() == 96);
    CHECK(map.tile(3, 3) == wall);
    CHECK(map.tile(4, 3) != wall);
    map.disk_is_full = false;
    CHECK(map.now() == saved);
    CHECK(map.painter().undo() == "");
    CHECK(map.tile(3, 3) != wall);
    CHECK(map.painter().redo() == "");
    CHECK(map.painter().redo() == "nothing to redo");
}

TEST_CASE_METHOD(OnMap,
                 "cells that cannot be saved after another program saved the map are kept later") {
    map.paint(3, 3);
    map.save_elsewhere(map.first(), 8, 3, 3);
    map.disk_is_full = true;
    CHECK(map.painter().follow_file() == "the disk is full");
    map.disk_is_full = false;
    map.expect_note("did not have 1 of your cells");
    CHECK(map.tile(3, 3) == wall);
}

TEST_CASE("an undone step can be redone after another program saved a map without other cells") {
    SharedMap map;
    map.paint(3, 3);
    map.paint(4, 3);
    CHECK(map.painter().undo() == "");
    map.save_elsewhere(map.first(), 8, 3, 3);
    CHECK(map.painter().redo() == "");
    CHECK(map.tile(3, 3) == wall);
    CHECK(map.tile(4, 3) == wall);
    CHECK(map.tile(8, 3) == 2);
}

TEST_CASE("an undone cell does not come back with a map that another program had read before") {
    SharedMap map;
    map.paint(3, 3);
    const std::string painted = map.now();
    CHECK(map.painter().undo() == "");
    map.save_elsewhere(painted, 8, 3, 3);
    map.expect_note("did not have 1 of your cells");
    CHECK(map.tile(3, 3) != wall);
    CHECK(map.tile(8, 3) == 2);
    CHECK(map.painter().redo() == "");
    CHECK(map.tile(3, 3) == wall);
}

TEST_CASE_METHOD(OnMap,
                 "a cell that both programs changed has the other's value, and a line says so") {
    map.paint(3, 3);
    map.save_elsewhere(map.first(), 3, 3, 3);
    map.expect_note("it has changed 1 of your cells as well: its values stay");
    CHECK(map.tile(3, 3) == 2);
}

TEST_CASE_METHOD(OnMap, "only cells that the other program's smaller map has are painted again") {
    map.paint(3, 3);
    map.paint(90, 3);
    map.save(map.map_of(map.with_cell(map.first(), 8, 3, 3)).resized(50, 15));
    map.expect_note("did not have 1 of your cells");
    CHECK(map.tile(3, 3) == wall);
    CHECK(map.tile(8, 3) == 2);
    CHECK(map.painter().undo() == "");
    CHECK(map.tile(3, 3) != wall);
}

TEST_CASE("undo skips steps that change nothing since another program saved the map, and says so") {
    SharedMap map;
    map.paint(3, 3);
    map.paint(90, 3);
    map.paint(91, 3);
    map.save(map.map_of(map.now()).resized(50, 15));
    CHECK(map.painter().undo() == "");
    CHECK_THAT(map.painter().take_note(), Catch::Contains("2 steps skipped"));
    CHECK(map.tile(3, 3) != wall);
    CHECK_THAT(map.painter().undo(), Catch::Equals("nothing to undo"));
    CHECK(map.painter().redo() == "");
    CHECK(map.tile(3, 3) == wall);
    CHECK_THAT(map.painter().redo(), Catch::Contains("nothing to redo in 2 steps"));
}

TEST_CASE_METHOD(OnMap, "a layer that another program did not have is added again with its cells") {
    for (const auto layer : {hosted::MapLayer::front, hosted::MapLayer::thin_walls}) {
        REQUIRE(map.painter().choose_layer(layer) == "");
        REQUIRE(map.painter().change({{{3, 3, 0}}}) == "");
    }
    map.save_elsewhere(map.first(), 8, 3, 3);
    map.expect_note("did not have 2 of your cells");
    CHECK(map.tile(3, 3) == 0);
    REQUIRE(map.painter().choose_layer(hosted::MapLayer::front) == "");
    CHECK(map.tile(3, 3) == 0);
    CHECK(map.painter().undo() == "");
    CHECK(map.now() == map.with_cell(map.first(), 8, 3, 3));
}

TEST_CASE("a change of the size is undone with the cells, also after another program's change") {
    SharedMap map;
    map.paint(90, 3);
    const std::string before = map.now();
    CHECK(map.painter().resize(90, 15) == "");
    CHECK(map.painter().undo() == "");
    CHECK(map.now() == before);
    CHECK(map.painter().redo() == "");
    CHECK(map.painter().columns() == 90);
    map.save_elsewhere(map.now(), 8, 3, 3);
    CHECK(map.painter().undo() == "");
    CHECK(map.now() == map.with_cell(before, 8, 3, 3));
}

TEST_CASE_METHOD(OnMap, "a size and a property that another program did not have are kept") {
    REQUIRE(map.painter().resize(90, 15) == "");
    REQUIRE(map.painter().set_property("title", "Ours") == "");
    map.save_elsewhere(map.first(), 8, 3, 3);
    map.expect_note("did not have your title and your size of the level");
    CHECK(map.painter().columns() == 90);
    CHECK(map.painter().property("title") == "Ours");
    CHECK(map.tile(8, 3) == 2);
    CHECK(map.painter().undo() == "");
    CHECK(map.now() == map.with_cell(map.first(), 8, 3, 3));
}

TEST_CASE_METHOD(OnMap, "a title with line ends and quotes is read as it was set") {
    const std::string title = "One\n\"two\"\t<&>\r";
    REQUIRE(map.painter().set_property("title", title) == "");
    CHECK(map.painter().property("title") == title);
}
