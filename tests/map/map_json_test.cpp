#include "tests/map/map_text.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/pipeline/map/map_json.hpp"

#include <sstream>

using namespace halfbyte::test;
using nlohmann::json;

namespace {

std::string written(const Map& map) {
    std::ostringstream out;
    write_map_json(out, map);
    return out.str();
}

} // namespace

TEST_CASE("the JSON of a map has exactly the documented fields") {
    const Map map =
        load({layer_of("1,0,2147483650,1610612739")
              + R"(<imagelayer name="sky"/><objectgroup name="things">)"
                R"(<object id="3" name="n" type="c" x="1" y="2.5" width="3" height="4">)"
                R"(<polygon points="0,0 1,0.5"/></object></objectgroup>)"});
    CHECK(map_to_json(map) == json::parse(R"({
        "width":2, "height":2, "tilewidth":16, "tileheight":16,
        "tilesets":[{"name":"paper","tilewidth":16,"tileheight":16,"tilecount":16}],
        "layers":[
            {"name":"ground","type":"tiles","cells":[[0,0,0,0,0],[0,1,0,1,8],[1,1,0,2,6]]},
            {"name":"things","type":"objects","objects":[
                {"id":3,"name":"n","class":"c","x":1,"y":2.5,"width":3,"height":4,"rotation":0,
                 "visible":true,"shape":"polygon","tile":null,
                 "points":[[0,0],[1,0.5]],"text":"","properties":{}}]}]})"));
}

TEST_CASE("an object's JSON has its tile with its flips, its rotation and its shape") {
    const Map map = load({R"(<objectgroup><object id="1" gid="2684354563" rotation="-22.5"/>)"
                          R"(<object id="2" visible="0"><ellipse/></object>)"
                          R"(<object id="3"><point/></object>)"
                          R"(<object id="4"><polyline points="0,0 1,1"/></object>)"
                          R"(<object id="5" rotation="90"><text>hi</text></object>)"
                          R"(</objectgroup>)"});
    const json objects = map_to_json(map)["layers"][0]["objects"];
    CHECK(objects[0]["tile"] == json::parse("[0,2,10]"));
    CHECK(objects[0]["rotation"] == -22.5);
    CHECK(objects[0]["shape"] == "rectangle");
    CHECK(objects[1]["shape"] == "ellipse");
    CHECK(objects[1]["visible"] == false);
    CHECK(objects[1]["tile"].is_null());
    CHECK(objects[2]["shape"] == "point");
    CHECK(objects[3]["shape"] == "polyline");
    CHECK(objects[4]["shape"] == "text");
    CHECK(objects[4]["text"] == "hi");
    CHECK(objects[4]["rotation"].is_number_integer());
}

TEST_CASE("the number of an object's tileset is its index in the list of tilesets") {
    const Map map = load({"<objectgroup><object gid=\"1\"/><object template=\"crate.tx\"/>"
                          "</objectgroup>"});
    const json document = map_to_json(map);
    for (const json& object : document["layers"][0]["objects"]) {
        REQUIRE(object["tile"].is_array());
        CHECK(object["tile"][0].get<std::size_t>() < document["tilesets"].size());
    }
}

TEST_CASE("properties in JSON keep their types and classes are nested") {
    const Map map = load(
        {R"(<objectgroup><object><properties><property name="i" type="int" value="1"/>)"
         R"(<property name="f" type="float" value="1"/><property name="b" type="bool" value="true"/>)"
         R"(<property name="s" value="1"/><property name="o" type="object" value="4"/>)"
         R"(<property name="c" type="class"><properties><property name="d" type="class">)"
         R"(<properties><property name="e" type="int" value="2"/></properties></property>)"
         R"(</properties></property></properties></object></objectgroup>)"});
    const json properties = map_to_json(map)["layers"][0]["objects"][0]["properties"];
    CHECK(properties == json::parse(R"({"i":1,"f":1.0,"b":true,"s":"1","o":4,"c":{"d":{"e":2}}})"));
    CHECK(properties["f"].is_number_float());
    CHECK(properties["i"].is_number_integer());
}

TEST_CASE("the JSON of a map is written on one line") {
    for (const auto* name : {"objects.tmx", "infinite.tmx", "old.tmx", "encoded_csv.tmx"}) {
        const Map map = load_map(map_data() / name);
        CHECK(written(map) == map_to_json(map).dump() + '\n');
    }
    const Map empty = load({""});
    CHECK(written(empty) == map_to_json(empty).dump() + '\n');
}

TEST_CASE("names with invalid UTF-8 are still written as valid JSON") {
    const Map map = load({"<objectgroup name=\"&#xD800;\"/>" + layer_of("1,2,3,4")});
    CHECK(json::accept(written(map)));
}
