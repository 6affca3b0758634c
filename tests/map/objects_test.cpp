#include "tests/map/map_text.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/map/load_map.hpp"

using namespace halfbyte::test;

namespace {

MapText with_object(std::string_view object) {
    return {"<objectgroup name=\"things\">\n" + std::string(object) + "</objectgroup>"};
}

Object first_object(std::string_view object) {
    return objects(load(with_object(object))).objects.at(0);
}

const Object& named(const Map& map, std::size_t layer, std::string_view name) {
    for (const Object& object : objects(map, layer).objects)
        if (object.name == name)
            return object;
    throw std::runtime_error("no object of that name");
}

} // namespace

TEST_CASE("an object without a shape is a rectangle") {
    const Object object = first_object(
        R"(<object id="7" name="n" x="1.5" y="-2" width="3" height="4" rotation="45"/>)");
    CHECK(object.shape == ObjectShape::rectangle);
    CHECK(object.id == 7);
    CHECK(object.name == "n");
    CHECK(object.x == 1.5);
    CHECK(object.y == -2);
    CHECK(object.width == 3);
    CHECK(object.height == 4);
    CHECK(object.rotation == 45);
    CHECK(object.visible);
    CHECK(object.tile.empty());
    CHECK(object.line == 4);
}

TEST_CASE("an object has the shape of its child element") {
    CHECK(first_object("<object><point/></object>").shape == ObjectShape::point);
    CHECK(first_object("<object><ellipse/></object>").shape == ObjectShape::ellipse);
    const Object text = first_object("<object><text>words</text></object>");
    CHECK(text.shape == ObjectShape::text);
    CHECK(text.text == "words");
    const Object polygon = first_object(R"(<object><polygon points="0,0 1.5,-2 3e1,4"/></object>)");
    CHECK(polygon.shape == ObjectShape::polygon);
    CHECK(polygon.points == std::vector<Point>{{0, 0}, {1.5, -2}, {30, 4}});
    CHECK(first_object(R"(<object><polyline points=" 1,2 "/></object>)").shape
          == ObjectShape::polyline);
}

TEST_CASE("an object's class is read from class or type") {
    CHECK(first_object(R"(<object class="a"/>)").class_name == "a");
    CHECK(first_object(R"(<object type="b"/>)").class_name == "b");
}

TEST_CASE("an object that shows a tile has its number and its flips") {
    const Object object = first_object(R"(<object gid="2147483651" width="5" height="6"/>)");
    CHECK(object.tile == Cell{2, 0, flip_horizontal});
}

TEST_CASE("an object without a size that shows a tile gets the tile's size") {
    const auto sized = load(with_object(R"(<object gid="1"/><object gid="1" height="6"/>)"));
    CHECK(objects(sized).objects[0].width == 16);
    CHECK(objects(sized).objects[0].height == 16);
    CHECK(objects(sized).objects[1].height == 6);
    MapText collection = with_object(R"(<object gid="1"/>)");
    collection.tilesets = R"(<tileset firstgid="1" name="c" tilewidth="99" tileheight="99">)"
                          R"(<tile id="0"><image source="a.png" width="3" height="5"/></tile>)"
                          "</tileset>";
    CHECK(objects(load(collection)).objects[0].width == 3);
    CHECK(objects(load(collection)).objects[0].height == 5);
}

TEST_CASE("an object without a class that shows a tile gets the tile's class") {
    MapText map = with_object(R"(<object gid="2"/><object gid="2" type="b"/>)");
    map.tilesets = R"(<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="4")"
                   R"( columns="4"><image source="a.png" width="64" height="16"/>)"
                   R"(<tile id="1" type="a"/></tileset>)";
    const auto loaded = load(map);
    CHECK(objects(loaded).objects[0].class_name == "a");
    CHECK(objects(loaded).objects[1].class_name == "b");
}

TEST_CASE("broken objects are errors at their line") {
    for (const std::string value : {"nan", "inf", "-inf", "1e300", "1e999", "x", "", "1 2"}) {
        CHECK(load_error(with_object("<object x=\"" + value + "\"/>"))
              == "map.tmx:4: <object> x is \"" + value
                     + "\"; it must be a number from -1e9 to 1e9");
    }
    CHECK(load_error(with_object(R"(<object gid="99"/>)"))
          == "map.tmx:4: object 0: tile 98 is outside tileset \"paper\"; its last tile is 15");
    CHECK(load_error(with_object(R"(<object gid="-1"/>)"))
          == "map.tmx:4: <object> gid is \"-1\"; it must be a tile id");
    for (const std::string points : {"0", "0,0 1", "0,0,1", "0,nan", "0,1e300", "a,b", "0 ,0"}) {
        CHECK(load_error(
                  with_object("<object id=\"3\">\n<polygon points=\"" + points + "\"/></object>"))
              == "map.tmx:5: object 3: <polygon> points must be pairs x,y of numbers from -1e9 to "
                 "1e9, not \""
                     + points + '"');
    }
}

TEST_CASE("a polygon or polyline without points is an error at its line") {
    for (const std::string shape : {"polygon", "polyline"}) {
        for (const std::string points :
             {"", R"( points="")", " points=\"\t\"", R"( Points="0,0")"}) {
            CHECK(load_error(with_object("<object id=\"3\">\n<" + shape + points + "/></object>"))
                  == "map.tmx:5: object 3: <" + shape
                         + "> has no points; write at least one in its attribute \"points\", as"
                           " x,y");
        }
    }
}

TEST_CASE("an object inherits from its template what it does not set itself") {
    const Map map = load_map(map_data() / "objects.tmx");
    const Object& crate = named(map, 3, "crate");
    CHECK(crate.class_name == "box");
    CHECK(crate.x == 24);
    CHECK(crate.width == 8);
    CHECK(crate.tile == Cell{6, 0, 0});
    CHECK(crate.template_path == map_data() / "crate.tx");
    CHECK(std::get<std::int64_t>(find_property(crate.properties, "count")->value) == 3);

    const Object& big = named(map, 3, "big crate");
    CHECK(big.class_name == "box");
    CHECK(big.width == 16);
    CHECK(big.properties.size() == 2);
    CHECK(std::get<std::int64_t>(find_property(big.properties, "count")->value) == 9);
    CHECK(std::get<std::string>(find_property(big.properties, "content")->value) == "coin");

    CHECK(named(map, 3, "ramp").points == std::vector<Point>{{0, 0}, {32, -16}, {32, 0}});
}

TEST_CASE("a tileset that only a template uses comes after the map's own") {
    const Map map = load(with_object(R"(<object template="crate.tx"/>)"));
    REQUIRE(map.tilesets.size() == 2);
    CHECK(map.tilesets[1].name == "ink");
    CHECK(map.tilesets[1].first_gid == only_in_templates);
    CHECK(objects(map).objects[0].tile == Cell{6, 1, 0});
}
