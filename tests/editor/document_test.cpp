// The selection of a document, whose steps another program's saves change.
#include "platform/hosted/paint/document.hpp"
#include "tests/editor/shared_map.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using test::SharedMap;

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
