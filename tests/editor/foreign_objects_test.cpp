// Actors of a map that is painted while another program saves it. The starter's map has a blot
// with the id 3 in the cell 28,12 and a flea with the id 4 in the cell 72,12.
#include "tests/editor/shared_map.hpp"
#include "tests/support/test.hpp"

#include <regex>

using namespace halfbyte::test;

namespace {

constexpr const char* end_of_actors = " </objectgroup>\n</map>";

std::string with_object(const std::string& map, const std::string& object) {
    return replaced(map, end_of_actors, "  " + object + "\n" + end_of_actors);
}

// Tiled never makes this number smaller.
std::string without_next_id(const std::string& map) {
    return std::regex_replace(map, std::regex(" nextobjectid=\"[0-9]+\""), "");
}

// The map with the blot 16 pixels farther to the right.
std::string with_moved_blot(const std::string& map) {
    return replaced(map, "x=\"450\"", "x=\"466\"");
}

} // namespace

TEST_CASE_METHOD(OnMap, "actors that only one of two programs changed have that program's values") {
    map.move({72, 12}, {73, 12});
    map.place("flea", 5, 5);
    map.save(with_moved_blot(map.first()));
    map.expect_note("did not have the flea at 1176,208 and the flea at 88,96; both are kept");
    CHECK(map.actor(28, 12) == "");
    CHECK(map.actor(29, 12) == "blot");
    CHECK(map.actor(73, 12) == "flea");
    CHECK(map.actor(72, 12) == "");
    CHECK(map.actor(5, 5) == "flea");
    CHECK(map.painter().undo() == "");
    CHECK(without_next_id(map.now()) == without_next_id(with_moved_blot(map.first())));
}

TEST_CASE("an actor that was removed here stays removed, and one that was removed there, too") {
    SharedMap map;
    map.remove({72, 12});
    std::string theirs = map.first();
    const std::size_t blot = theirs.find("  <object id=\"3\"");
    theirs.erase(blot, theirs.find("  <object id=\"4\"") - blot);
    map.save(theirs);
    map.expect_note("did not have the flea at 1160,208");
    CHECK(map.actor(72, 12) == "");
    CHECK(map.actor(28, 12) == "");
    CHECK(map.actor(87, 12) == "blot");
}

TEST_CASE("an actor that both programs changed has the other's values, and a line names it") {
    SharedMap map;
    map.move({28, 12}, {30, 12});
    map.save(with_moved_blot(map.first()));
    map.expect_note("it has changed the blot at 466,208 as well: its values stay");
    CHECK(map.actor(29, 12) == "blot");
    CHECK(map.actor(30, 12) == "");
}

TEST_CASE_METHOD(OnMap,
                 "an actor that another program moves after it was placed here is there once") {
    map.place("flea", 5, 5);
    map.save(replaced(map.now(), "x=\"88\" y=\"96\"", "x=\"104\" y=\"96\""));
    map.painter().follow_file();
    CHECK(map.actor(5, 5) == "");
    CHECK(map.actor(6, 5) == "flea");
}

TEST_CASE_METHOD(OnMap, "actors of two programs with one id are both kept") {
    map.place("flea", 5, 5);
    map.save(
        with_object(map.first(), R"(<object id="6" type="blot" x="200" y="96"><point/></object>)"));
    map.expect_note("did not have the flea at 88,96");
    CHECK(map.actor(5, 5) == "flea");
    CHECK(map.actor(12, 5) == "blot");
    CHECK_THAT(map.now(), Catch::Contains("<object id=\"7\" type=\"flea\""));
}

TEST_CASE_METHOD(OnMap,
                 "an undone actor is redone beside another program's actor that has got its id") {
    map.place("flea", 5, 5);
    map.move({5, 5}, {6, 5});
    CHECK(map.painter().undo() == "");
    CHECK(map.painter().undo() == "");
    map.save(
        with_object(map.first(), R"(<object id="6" type="flea" x="200" y="96"><point/></object>)"));
    CHECK(map.painter().redo() == "");
    CHECK(map.actor(5, 5) == "flea");
    CHECK(map.actor(12, 5) == "flea");
    CHECK(map.painter().redo() == "");
    CHECK(map.actor(6, 5) == "flea");
    CHECK(map.actor(5, 5) == "");
    CHECK(map.painter().undo() == "");
    CHECK(map.painter().undo() == "");
    CHECK(map.actor(12, 5) == "flea");
    CHECK(map.painter().steps() == 0);
}

TEST_CASE("an undone actor does not come back with a map that another program had read before") {
    SharedMap map;
    map.place("flea", 5, 5);
    const std::string placed = map.now();
    CHECK(map.painter().undo() == "");
    map.save(with_moved_blot(placed));
    map.expect_note("did not have the flea at 88,96");
    CHECK(map.actor(5, 5) == "");
    CHECK(map.actor(29, 12) == "blot");
}

TEST_CASE_METHOD(OnMap, "an actor whose removal is undone is where it was in its layer") {
    for (const hosted::CellPlace cell : {hosted::CellPlace{28, 12}, {87, 12}, {72, 12}})
        map.remove(cell);
    for (int step = 0; step < 3; ++step)
        REQUIRE(map.painter().undo() == "");
    CHECK(map.now() == map.first());
}

TEST_CASE_METHOD(OnMap, "an actor is undone in a form that another program has given it") {
    map.move({72, 12}, {73, 12});
    map.save(
        replaced(map.now(), "<object id=\"4\" type=\"flea\" x=\"1176\" y=\"208\">\n   <point/>\n",
                 "<object  x=\"1176\" y=\"208\" type=\"flea\" id=\"4\">\n\t<point></point>\n"));
    CHECK(map.painter().undo() == "");
    CHECK(map.actor(72, 12) == "flea");
}

TEST_CASE_METHOD(OnMap,
                 "a removed actor returns to its layer if another program added layers before it") {
    map.remove({72, 12});
    std::string theirs = replaced(map.now(), " <layer id=\"1\"",
                                  " <objectgroup id=\"7\" name=\"areas\"/>\n <layer id=\"1\"");
    theirs = map.map_of(theirs).with_layer("behind", true, 0).bytes;
    map.save(theirs);
    CHECK(map.painter().undo() == "");
    CHECK(map.actor(72, 12) == "flea");
    const std::string now = map.now();
    CHECK(now.find("<object id=\"4\"") > now.find("<object id=\"3\""));
    CHECK(now.find("<object id=\"4\"") < now.find("<object id=\"5\""));
}

TEST_CASE("a removed actor returns to a renamed layer, and to another one if its layer is gone") {
    const std::string renamed = R"(<objectgroup id="2" name="foes">)";
    const std::string gone = R"(<objectgroup id="9" name="others">)";
    for (const std::string& layer : {renamed, gone}) {
        SharedMap map;
        map.remove({72, 12});
        const std::string with_other =
            replaced(map.now(), R"( <objectgroup id="2" name="actors">)",
                     " <objectgroup id=\"8\" name=\"areas\"/>\n " + layer);
        map.save(with_other);
        CHECK(map.painter().undo() == "");
        CHECK(map.actor(72, 12) == "flea");
        const std::size_t flea = map.now().find("<object id=\"4\"");
        CHECK((flea > map.now().find(layer)) == (layer == renamed));
    }
}

TEST_CASE_METHOD(OnMap, "a new actor never gets the id of one that was removed") {
    map.remove({87, 12});
    map.place("flea", 5, 5);
    CHECK_THAT(map.now(), Catch::Contains("<object id=\"6\" type=\"flea\""));
    REQUIRE(map.painter().choose_layer(hosted::MapLayer::objects) == "");
    REQUIRE(map.painter().change_object(
                {.item = map.item("flea"), .points = {hosted::PixelPlace{40, 40}}})
            == "");
    CHECK_THAT(map.now(), Catch::Contains("<object id=\"7\" type=\"flea\""));
    CHECK_THAT(map.now(), Catch::Contains("nextobjectid=\"8\""));
}
