#include "tests/map/map_text.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/map/ldtk_as_xml.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/pipeline/map/map_json.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

using namespace halfbyte::test;
using nlohmann::json;

namespace {

json world() {
    std::ifstream file(map_data() / "world.ldtk");
    return json::parse(file);
}

// The message of loading a project, without its folder; empty on success.
std::string ldtk_error(const json& project, std::string_view level = {}) {
    const ScratchFolder folder;
    folder.write("p.ldtk", project.dump());
    return without(folder.path(), message_of([&] { load_map(folder.path() / "p.ldtk", level); }));
}

json cells_of(const json& map, std::size_t layer) {
    return map["layers"][layer]["cells"];
}

} // namespace

TEST_CASE("Tiled's JSON of a map reads like its XML") {
    for (const char* name : {"objects", "infinite"}) {
        const auto path = map_data() / name;
        CHECK(map_to_json(load_map(path.string() + ".tmj"))
              == map_to_json(load_map(path.string() + ".tmx")));
    }
}

TEST_CASE("a template in JSON reads like one in XML") {
    const std::string object =
        R"(<objectgroup name="o"><object template="crate.NAME"/></objectgroup>)";
    const auto load_with = [&](const char* ending) {
        std::string layers = object;
        layers.replace(layers.find("NAME"), 4, ending);
        return map_to_json(load({.layers = layers}));
    };
    CHECK(load_with("tj") == load_with("tx"));
}

TEST_CASE("a second tileset with the same first id is allowed if one of them is empty") {
    const std::string empty =
        R"(<tileset firstgid="1" name="none" tilewidth="16" tileheight="16"></tileset>)";
    for (const std::string& both :
         {empty + std::string(sixteen_tiles), std::string(sixteen_tiles) + empty})
        CHECK(tiles(load({.layers = layer_of("0,3,0,0"), .tilesets = both})).cells[1].id == 2);
}

TEST_CASE("levels of an LDtk world side by side are one map with rooms") {
    const Map map = load_map(map_data() / "world.ldtk");
    CHECK(map.width == 5);
    CHECK(map.height == 2);
    CHECK(map.notes
          == std::vector<std::string>{
              "not read: 1 level at another depth than the first",
              "not read: custom data of tiles (1)", "not read: fields that hold a tile (1)",
              "not read: opacities of single tiles (1)", "not read: parallax of layers (1)",
              "not read: tags of entities (1)",
              "not read: tiles of a tileset without a picture file (1)"});
    const json all = map_to_json(map);
    const json& rooms = all["layers"].back()["objects"];
    REQUIRE(rooms.size() == 2);
    CHECK(rooms[1]["x"] == 48);
    CHECK(rooms[1]["width"] == 32);
}

TEST_CASE("IntGrid values are hidden tiles with the values' names as classes") {
    const Map map = load_map(map_data() / "world.ldtk");
    const json all = map_to_json(map);
    CHECK(cells_of(all, 0) == json::parse("[[1,0,1,4,0],[0,1,1,1,0],[1,1,1,1,0],[2,1,1,6,0]]"));
    CHECK_FALSE(map.layers[1].visible);
    CHECK(map.layers[1].class_name == int_grid_class);
    CHECK(find_tile(map.tilesets[1], 4)->class_name == "ladder");
    // A level in a file of its own.
    CHECK(cells_of(all, 5) == json::parse("[[3,1,1,1,0],[4,1,1,1,0]]"));
}

TEST_CASE("stacked and shifted tiles of an LDtk layer are layers of their own, with flips") {
    const Map map = load_map(map_data() / "world.ldtk");
    const json all = map_to_json(map);
    CHECK(cells_of(all, 1) == json::parse("[[0,0,0,2,8]]"));
    CHECK(cells_of(all, 2) == json::parse("[[0,0,0,3,0]]"));
    CHECK(map.layers[3].offset_x == 8);
    CHECK(cells_of(all, 3) == json::parse("[[0,0,0,1,4]]"));
    CHECK(map.layers[2].opacity == 0.5);
}

TEST_CASE("an LDtk entity is an object with its fields as properties") {
    const json object = map_to_json(load_map(map_data() / "world.ldtk"))["layers"][4]["objects"][0];
    CHECK(object["class"] == "Player");
    CHECK(object["x"] == 16);
    CHECK(object["y"] == 0);
    CHECK(object["properties"]
          == json::parse(R"({"at":"5,6","brave":true,"coat":"#FF0000","file":"a.txt","friend":"abc",
                             "item":"Sword","lives":3,"patrol":"1,2"})"));
}

TEST_CASE("an LDtk entity that is one tile is a tile object, whose position is its lower left") {
    const json object = map_to_json(load_map(map_data() / "world.ldtk"))["layers"][4]["objects"][1];
    CHECK(object["class"] == "Bush");
    CHECK(object["tile"] == json::parse("[0,3,0]"));
    CHECK(object["x"] == 32);
    CHECK(object["y"] == 16);
}

TEST_CASE("levels in a row are read one by one, and the first without a name") {
    json project = world();
    project["worldLayout"] = "LinearHorizontal";
    project["levels"][1] = project["levels"][0];
    project["levels"][1]["identifier"] = "Second";
    CHECK(ldtk_error(project) == "");
    CHECK(ldtk_error(project, "Second") == "");
    CHECK(ldtk_error(project, "Third") == "p.ldtk: the project has no level \"Third\"");
    const ScratchFolder folder;
    folder.write("p.ldtk", project.dump());
    CHECK(levels_in(folder.path() / "p.ldtk") == std::vector<std::string>{"Left", "Second"});
}

TEST_CASE("a fault in an LDtk project is one line that names the field") {
    json project = world();
    project["levels"][0]["layerInstances"][2]["intGridCsv"][0] = 9;
    CHECK(ldtk_error(project) == "p.ldtk: intGridCsv has a value that the layer does not define");
    project["levels"][0]["layerInstances"][2]["intGridCsv"].erase(0);
    CHECK(ldtk_error(project) == "p.ldtk: intGridCsv must have __cWid * __cHei values");
    project["levels"][0]["pxWid"] = "wide";
    CHECK(ldtk_error(project) == "p.ldtk: pxWid must be a whole number from 1 to 1000000");
    project["levels"] = json::array();
    CHECK(ldtk_error(project) == "p.ldtk: the project has no level");
    project = world();
    project["levels"][1]["externalRelPath"] = "p.ldtk"; // the project itself
    CHECK(ldtk_error(project)
          == "p.ldtk: this is not a level of an LDtk project: it has no \"layerInstances\"");
    CHECK(ldtk_error(json::parse(R"({"layerInstances":[]})"))
          == "p.ldtk: this is one level of an LDtk project; name the project's file, which ends in "
             ".ldtk");
}

TEST_CASE("a project that would need too much memory is refused before it is parsed") {
    std::string text = "{\"defs\":{},\"levels\":[0";
    for (int i = 0; i < 1'000'000; ++i)
        text += ",0";
    const ScratchFolder folder;
    folder.write("p.ldtk", text + "]}");
    CHECK_THROWS_WITH(levels_in(folder.path() / "p.ldtk"),
                      Catch::Contains("p.ldtk: the map would need more than"));
}

TEST_CASE("stacked tiles of a large LDtk layer are charged before they are stored") {
    json project = world();
    project["levels"].erase(1);
    json& level = project["levels"][0];
    for (const char* side : {"pxWid", "pxHei"})
        level[side] = 16 * 2048;
    for (json& layer : level["layerInstances"])
        for (const char* tiles : {"gridTiles", "autoLayerTiles"})
            if (layer.contains(tiles) && !layer[tiles].empty()) {
                layer["__cWid"] = layer["__cHei"] = 2048;
                const json tile = layer[tiles][0];
                for (int i = 0; i < 32; ++i)
                    layer[tiles].push_back(tile);
            }
    CHECK(ldtk_error(project).find("the map would need more than") != std::string::npos);
}

TEST_CASE("JSON that is nested too deeply is refused with its line") {
    const auto nested = [](const std::string& open, const std::string& close, int depth) {
        std::string text = "{\n\"layers\":[],\"properties\":";
        for (int i = 0; i < depth; ++i)
            text += open;
        text += "1";
        for (int i = 0; i < depth; ++i)
            text += close;
        const ScratchFolder folder;
        folder.write("p.ldtk", text + "}");
        return without(folder.path(), message_of([&] { load_map(folder.path() / "p.ldtk"); }));
    };
    const std::string refused = "p.ldtk:2: arrays and objects are nested deeper than 256";
    CHECK(nested("[", "]", 255) != refused);
    CHECK(nested("[", "]", 256) == refused);
    CHECK(nested("{\"\\\"]}\":", "}", 256) == refused); // brackets in a string do not count
    CHECK(nested("{\"a\":", "}", 300'000) == refused);
}
