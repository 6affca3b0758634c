#include "tests/foreign/foreign_map.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::string_view floor_object = R"(<object id="1" x="0" y="48" width="96" height="16"/>)";

ForeignMap with_objects(std::string_view objects, std::string_view layer = "Collision") {
    ForeignMap map;
    map.layers = object_layer(layer, std::string(floor_object) + std::string(objects));
    return map;
}

constexpr std::string_view only_floor = R"(
......
......
......
######)";

} // namespace

TEST_CASE("a rectangle is solid where it covers half of a cell") {
    CHECK(kinds_of(with_objects(R"(<object id="2" x="24" y="16" width="31" height="16"/>)")) == R"(
......
.##...
......
######)");
}

TEST_CASE("the part of a rectangle outside the map is ignored") {
    CHECK(kinds_of(with_objects(R"(<object id="2" x="-64" y="-40" width="96" height="56"/>)"))
          == R"(
##....
......
......
######)");
}

TEST_CASE("a shifted layer's rectangle and tiles are solid where the layer is drawn") {
    const std::string shift = R"(offsetx="16" offsety="-32")";
    const std::string shifted = R"(
......
.##...
......
######)";
    ForeignMap objects;
    objects.layers = object_layer("Collision", floor_object)
                     + R"(<objectgroup id="7" name="Collision" )" + shift
                     + R"(><object id="2" x="0" y="48" width="32" height="16"/></objectgroup>)";
    CHECK(kinds_of(objects) == shifted);
    ForeignMap tiles;
    tiles.layers = tile_layer({"ground", "\n......\n......\n......\n111111"})
                   + tile_layer({"platforms", "\n......\n......\n......\n22....", shift});
    CHECK(kinds_of(tiles) == shifted);
}

TEST_CASE("a polygon is solid where it covers half of a cell") {
    CHECK(kinds_of(with_objects(
              R"(<object id="2" x="32" y="48"><polygon points="0,0 32,-32 32,0"/></object>)"))
          == R"(
......
...#..
..##..
######)");
}

TEST_CASE("a rotated rectangle is solid at its rotated position") {
    // A quarter turn clockwise around its top left, from lying to the right to hanging down.
    CHECK(kinds_of(
              with_objects(R"(<object id="2" x="48" y="0" width="32" height="16" rotation="90"/>)"))
          == R"(
..#...
..#...
......
######)");
}

TEST_CASE("a flat polyline is a one-way platform on the nearest cells") {
    CHECK(
        kinds_of(with_objects(
            R"(<object id="2" type="platform" x="30" y="18"><polyline points="0,0 36,0"/></object>)"))
        == R"(
......
..^^..
......
######)");
}

TEST_CASE("a steep polyline blocks nothing and is reported") {
    ForeignFolder folder(with_objects(
        R"(<object id="2" name="edge" x="30" y="0"><polyline points="0,0 0,40"/></object>)"));
    CHECK(kinds_of(folder.load()) == only_floor);
    CHECK(folder.has_note(R"(ignored in the search for solid cells: 1 object ("edge"))"));
}

TEST_CASE("a low rectangle along a cell's top is one-way") {
    CHECK(kinds_of(with_objects(R"(<object id="2" x="32" y="16" width="32" height="5"/>)")) == R"(
......
..^^..
......
######)");
}

TEST_CASE("objects make cells of any size solid") {
    ForeignMap map;
    map.cell_width = 35;
    map.cell_height = 70;
    map.tilesets = "";
    map.layers =
        object_layer("solids", R"(<object id="1" x="0" y="210" width="210" height="70"/>)");
    CHECK(kinds_of(map) == only_floor);
}

TEST_CASE("objects of a solid class are solid in any layer") {
    CHECK(kinds_of(with_objects(
              R"(<object id="2" class="wall" x="0" y="16" width="16" height="32"/>)", "things"))
          == R"(
......
#.....
#.....
......)");
}

TEST_CASE("an object that kills makes empty cells hazards") {
    ForeignMap map = with_objects("");
    map.layers += object_layer(
        "things", R"(<object id="5" name="KillZone" x="32" y="32" width="32" height="32"/>)");
    CHECK(kinds_of(map) == R"(
......
......
..!!..
######)");
}

TEST_CASE("an object that only hurts is not a hazard and is reported") {
    ForeignMap map = with_objects("");
    map.layers += object_layer(
        "things", R"(<object id="5" name="hurt" x="32" y="32" width="32" height="16"/>)");
    ForeignFolder folder(map);
    CHECK(kinds_of(folder.load()).find('!') == std::string::npos);
    CHECK(folder.has_note(R"("hurt": 1 object, not used; --as "hurt=KIND" makes an actor of it)"));
}

TEST_CASE("shapes that would take minutes are refused in one line") {
    std::string points;
    for (int i = 0; i < 10'000; ++i)
        points += std::to_string(i % 7) + (i % 2 == 0 ? ",0 " : ",1024 ");
    std::string objects;
    for (int i = 0; i < 60; ++i) {
        objects += "<object id=\"" + std::to_string(i + 2) + "\" x=\"0\" y=\"0\"><polygon points=\""
                   + points + "0,0\"/></object>";
    }
    ForeignMap map = with_objects(objects);
    map.rows = 64;
    CHECK(ForeignFolder(map).error()
          == "map.tmx:3: the objects of layer \"Collision\" are too many or too large to find the "
             "cells that they cover");
}
