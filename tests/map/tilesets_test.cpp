#include "tests/map/map_text.hpp"
#include "tests/support/art_files.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/support/input_error.hpp"

using namespace halfbyte::test;

namespace {

Tileset first_tileset(std::string tilesets) {
    return load({.layers = "", .tilesets = std::move(tilesets)}).tilesets.at(0);
}

std::string tileset_error(std::string tilesets) {
    return load_error(MapText{.layers = "", .tilesets = std::move(tilesets)});
}

/// A tileset without a tilecount whose image has this tag.
std::string uncounted(std::string_view image, std::string_view attributes = "") {
    return R"(<tileset firstgid="1" name="t" tilewidth="16" tileheight="8" )"
           + std::string(attributes) + ">" + std::string(image) + "</tileset>";
}

} // namespace

TEST_CASE("an external tileset is relative to the map and its image relative to the tileset") {
    const Tileset ink = first_tileset(R"(<tileset firstgid="5" source="../maps/ink.tsx"/>)");
    CHECK(ink.name == "ink");
    CHECK(ink.first_gid == 5);
    CHECK(ink.source == map_data() / "ink.tsx");
    CHECK(ink.tile_count == 12);
    CHECK(ink.columns == 4);
    CHECK(ink.spacing == 1);
    CHECK(ink.margin == 2);
    CHECK(ink.image.path == map_data() / "ink.png");
    CHECK(ink.image.color_key == 0xFF00FF);
    CHECK(ink.line == 2);
}

TEST_CASE("tiles have a class and properties and shapes and an animation") {
    const Tileset ink = first_tileset(R"(<tileset firstgid="1" source="ink.tsx"/>)");
    REQUIRE(find_tile(ink, 0) != nullptr);
    CHECK(find_tile(ink, 0)->class_name == "solid");
    const TileInfo* ice = find_tile(ink, 1);
    REQUIRE(ice != nullptr);
    CHECK(std::get<bool>(find_property(ice->properties, "slippery")->value));
    REQUIRE(ice->shapes.size() == 2);
    CHECK(ice->shapes[0].y == 4);
    CHECK(ice->shapes[0].height == 4);
    CHECK(ice->shapes[1].points == std::vector<Point>{{0, 0}, {8, -8}, {8, 0}});
    REQUIRE(find_tile(ink, 6)->animation.size() == 2);
    CHECK(find_tile(ink, 6)->animation[1].tile == 7);
    CHECK(find_tile(ink, 6)->animation[1].duration == 150);
    CHECK(find_tile(ink, 2) == nullptr);
}

TEST_CASE("a map can use a JSON tileset") {
    const Tileset stamps = first_tileset(R"(<tileset firstgid="1" source="stamps.tsj"/>)");
    CHECK(stamps.name == "stamps");
    CHECK(stamps.tile_count == 4);
    CHECK(stamps.image.path == map_data() / "stamps.png");
    CHECK(find_tile(stamps, 1)->class_name == "solid");
    CHECK(std::get<double>(find_tile(stamps, 1)->properties[0].value) == 2.0);
    CHECK(find_tile(stamps, 1)->shapes[0].width == 16);
    CHECK(find_tile(stamps, 3)->animation[1].duration == 90);
}

TEST_CASE_METHOD(InFolder, "an old JSON tileset has dictionaries for tiles and properties") {
    folder.write("old.json", R"({"name":"old","image":"a.png","imagewidth":32,"imageheight":32,
        "tilewidth":16,"tileheight":16,"properties":{"kind":"rock"},
        "tiles":{"2":{"animation":[{"tileid":2,"duration":5}]}},
        "tileproperties":{"2":{"solid":true},"3":{"solid":false}}})");
    folder.write("map.tmx", xml_of({.layers = "",
                                    .tilesets = R"(<tileset firstgid="1" source="old.json"/>)"}));
    const Tileset old = load_map(folder.path() / "map.tmx").tilesets.at(0);
    CHECK(old.tile_count == 4);
    CHECK(std::get<std::string>(old.properties.at(0).value) == "rock");
    CHECK(find_tile(old, 2)->animation.size() == 1);
    CHECK(std::get<bool>(find_tile(old, 2)->properties.at(0).value));
    CHECK_FALSE(std::get<bool>(find_tile(old, 3)->properties.at(0).value));
}

TEST_CASE("a missing tile count is computed from the image's size in the file") {
    const Tileset plain =
        first_tileset(uncounted(R"(<image source="none.bmp" width="70" height="25"/>)"));
    CHECK(plain.columns == 4);
    CHECK(plain.tile_count == 12);
    const Tileset spaced = first_tileset(uncounted(
        R"(<image source="none.bmp" width="35" height="19"/>)", R"(spacing="1" margin="2")"));
    CHECK(spaced.columns == 2);
    CHECK(spaced.tile_count == 4);
}

TEST_CASE_METHOD(InFolder, "a missing image size is read from the PNG") {
    folder.write("a.png", rgba_png(Pixels(48, 16)));
    folder.write("map.tmx",
                 xml_of({.layers = "", .tilesets = uncounted(R"(<image source="a.png"/>)")}));
    const Tileset tileset = load_map(folder.path() / "map.tmx").tilesets.at(0);
    CHECK(tileset.tile_count == 6);
    CHECK(tileset.columns == 3);
    CHECK(tileset.image.width == 48);
    CHECK(tileset.image.height == 16);
}

TEST_CASE("a tile count that cannot be determined is an error") {
    CHECK(tileset_error(uncounted("<image source=\"none.png\"/>"))
          == "map.tmx:2: tileset \"t\" needs a tilecount: its image \"none.png\" has no width and "
             "height and is not a readable PNG");
}

TEST_CASE("a collection of images may have gaps in its ids") {
    const MapText text{.layers = layer_of("1,0,0,8"),
                       .tilesets =
                           R"(<tileset firstgid="1" name="c" tilecount="2" columns="0">)"
                           R"(<tile id="7"><image source="b.png" width="9" height="4"/></tile>)"
                           R"(<tile id="0"><image source="a.png" width="3" height="5"/></tile>)"
                           "</tileset>"};
    const Map map = load(text);
    const Tileset& tileset = map.tilesets[0];
    CHECK(tileset.is_collection);
    CHECK(tileset.tile_count == 2);
    CHECK(find_tile(tileset, 0)->image.height == 5);
    CHECK(find_tile(map, cell_at(tiles(map), 1, 1))->image.width == 9);
    MapText beyond = text;
    beyond.layers = layer_of("9,0,0,0");
    CHECK(load_error(beyond)
          == "map.tmx:5: layer \"ground\", cell (0,0): tile 8 is outside tileset \"c\"; its last "
             "tile is 7");
}

TEST_CASE("an external file that cannot be read is an error at the line that names it") {
    CHECK(tileset_error(R"(<tileset firstgid="1" source="none.tsx"/>)")
          == "map.tmx:2: tileset none.tsx: cannot be read: No such file or directory");
    CHECK(tileset_error(R"(<tileset firstgid="1" source="."/>)")
          == "map.tmx:2: tileset : this is a folder, not a file");
}

TEST_CASE("a fault in an external tileset is an error at its own line") {
    CHECK(tileset_error(R"(<tileset firstgid="1" source="old.tmx"/>)")
          == "old.tmx:2: this is not a tileset: it has no <tileset> element");
    const ScratchFolder folder;
    folder.write("bad.json", "{\n\"name\": 7,\n\"tilewidth\": }");
    folder.write("wrong.json", R"({"name":"x","image":"a.png","tilewidth":"16"})");
    const auto error_with = [&](std::string_view name) {
        const std::string source = (folder.path() / name).string();
        return tileset_error("<tileset firstgid=\"1\" source=\"" + source + "\"/>");
    };
    CHECK(error_with("bad.json")
          == (folder.path() / "bad.json").string() + ":3: not well-formed JSON");
    CHECK(error_with("wrong.json")
          == (folder.path() / "wrong.json").string() + ": tilewidth must be a number, not \"16\"");
}

TEST_CASE("first ids that are not positive or used twice are refused") {
    CHECK(tileset_error(R"(<tileset firstgid="0" source="ink.tsx"/>)")
          == "map.tmx:2: <tileset> firstgid is \"0\"; it must be from 1 to 268435455");
    CHECK(tileset_error(R"(<tileset firstgid="1" source="ink.tsx"/>)"
                        R"(<tileset firstgid="1" source="ink.tsx"/>)")
          == "map.tmx:2: two tilesets have the firstgid 1");
    CHECK(tileset_error(R"(<tileset source="ink.tsx"/>)")
          == "map.tmx:2: <tileset> firstgid is missing");
}

TEST_CASE("a tile that is described twice is refused") {
    CHECK(tileset_error(uncounted(R"(<image source="a.bmp" width="32" height="32"/>)"
                                  R"(<tile id="3"/><tile id="3"/>)"))
          == "map.tmx:2: tileset \"t\" has tile 3 twice");
}
