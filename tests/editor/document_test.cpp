// The selection of a document, whose steps another program's saves change.
#include "platform/hosted/paint/document.hpp"
#include "tests/editor/shared_map.hpp"
#include "tests/support/test.hpp"

#include <tuple>

using namespace halfbyte::test;

namespace {

// The line for the user after an operation that is done.
std::string note_of(hosted::Document& document, const std::string& fault) {
    REQUIRE(fault == "");
    return document.take_note();
}

void choose(SharedMap& map, hosted::Document& document, const char* kind) {
    document.choose(map.item(kind));
}

} // namespace

TEST_CASE("a goal or a coin that is painted in decoration has a note that it is only a picture") {
    SharedMap map;
    hosted::Document document(&map.painter());
    REQUIRE(document.begin("first") == "");
    choose(map, document, "goal");
    CHECK(note_of(document, document.paint({{8, 8}})) == "");
    REQUIRE(document.choose_layer(hosted::MapLayer::behind) == "");
    choose(map, document, "goal");
    CHECK(note_of(document, document.paint({{9, 8}}))
          == "in this layer the goal is only a picture; PageUp leads to the layer of the cells");
    choose(map, document, "ground");
    CHECK(note_of(document, document.paint({{9, 8}})) == "");
}

TEST_CASE_METHOD(OnMap, "the note of a new size has the size, and a goal that is cut off") {
    hosted::Document document(&map.painter());
    REQUIRE(document.begin("first") == "");
    CHECK(note_of(document, document.resize(100, 15)) == "the level has 100 x 15 cells now");
    choose(map, document, "goal");
    REQUIRE(document.paint({{99, 3}}) == "");
    CHECK(note_of(document, document.resize(99, 15)) == "the level has 99 x 15 cells now");
    CHECK(note_of(document, document.resize(92, 15))
          == "the level has 92 x 15 cells now; the goal is cut off (Ctrl+Z brings it back)");
}

TEST_CASE("a size that would leave an actor outside is refused, and the actor is named") {
    SharedMap map;
    hosted::Document document(&map.painter());
    REQUIRE(document.begin("first") == "");
    for (const auto& [columns, rows, object] :
         {std::tuple{87, 15, "object 5 (blot)"}, std::tuple{96, 12, "object 1 (player)"}}) {
        const std::string fault = document.resize(columns, rows);
        CHECK_THAT(fault, Catch::Contains(object) && Catch::Contains("would be outside"));
        CHECK(map.now() == map.first());
    }
    CHECK(document.resize(88, 13) == "");
}

TEST_CASE_METHOD(OnMap, "the note of undo and redo has what was undone or redone") {
    hosted::Document document(&map.painter());
    REQUIRE(document.begin("first") == "");
    map.paint(3, 3);
    CHECK(note_of(document, document.undo()) == "undone: 1 cell");
    CHECK(note_of(document, document.redo()) == "redone: 1 cell");
    REQUIRE(document.choose_layer(hosted::MapLayer::behind) == "");
    REQUIRE(document.paint({{3, 3}, {4, 3}}) == "");
    REQUIRE(document.choose_layer(hosted::MapLayer::cells) == "");
    CHECK(note_of(document, document.undo()) == "undone: 2 cells of the layer behind");
    REQUIRE(document.set_property("title", "Ink") == "");
    CHECK(note_of(document, document.undo()) == "undone: the title");
    map.place("flea", 5, 5);
    CHECK(note_of(document, document.undo()) == "undone: the flea at 88,96");
    note_of(document, document.resize(100, 15));
    CHECK(note_of(document, document.undo()) == "undone: the size of the level");
}

TEST_CASE("undo restores the selection of its own step after another program saved the map") {
    SharedMap map;
    hosted::Document document(&map.painter());
    REQUIRE(document.begin("first") == "");
    document.select({3, 3}, {4, 4});
    map.paint(3, 3);
    map.save_elsewhere(map.first(), 8, 3, 3);
    REQUIRE(document.move(10, 0) == "");
    CHECK(document.selection()->first == hosted::CellPlace{13, 3});
    REQUIRE(document.undo() == "");
    REQUIRE(document.selection().has_value());
    CHECK(document.selection()->first == hosted::CellPlace{3, 3});
    REQUIRE(document.redo() == "");
    CHECK(document.selection()->first == hosted::CellPlace{13, 3});
}
