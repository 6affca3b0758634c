#include "tests/map/map_text.hpp"
#include "tools/map/load_map.hpp"
#include "tools/map/map_json.hpp"

#include <catch2/catch.hpp>
#include <sstream>

using namespace halfbyte::tests;
using namespace halfbyte::tools::map;
using nlohmann::json;

namespace {

std::string written(const Map& map) {
    std::ostringstream out;
    write_map_json(out, map);
    return out.str();
}

} // namespace

TEST_CASE("the JSON of a map has exactly the fields that are promised") {
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
                {"id":3,"name":"n","class":"c","x":1,"y":2.5,"width":3,"height":4,
                 "points":[[0,0],[1,0.5]],"properties":{}}]}]})"));
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

TEST_CASE("tilesets that only templates use do not appear in JSON") {
    const Map map = load({"<objectgroup><object template=\"crate.tx\"/></objectgroup>"});
    CHECK(map_to_json(map)["tilesets"].size() == 1);
}

TEST_CASE("the written text is the JSON of the map on one line") {
    for (const auto* name : {"objects.tmx", "infinite.tmx", "old.tmx", "encoded_csv.tmx"}) {
        const Map map = load_map(map_data() / name);
        CHECK(written(map) == map_to_json(map).dump() + '\n');
    }
    const Map empty = load({""});
    CHECK(written(empty) == map_to_json(empty).dump() + '\n');
}

TEST_CASE("names that are no valid UTF-8 are still written as valid JSON") {
    const Map map = load({"<objectgroup name=\"&#xD800;\"/>" + layer_of("1,2,3,4")});
    CHECK(json::accept(written(map)));
}
