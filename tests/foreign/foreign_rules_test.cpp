#include "tests/foreign/foreign_map.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* floor_drawing = R"(
......
......
......
111111)";

ForeignMap with_tiles(std::string_view inside, std::string_view drawing,
                      std::string_view layer = "cells") {
    ForeignMap map;
    map.tilesets = plain_tileset(inside);
    map.layers = tile_layer({std::string(layer), std::string(drawing)});
    return map;
}

std::string polygon_tile(std::string_view points) {
    return R"(<tile id="0" type="solid"/><tile id="1"><objectgroup><object x="0" y="0"><polygon points=")"
           + std::string(points) + R"("/></object></objectgroup></tile>)";
}

constexpr std::string_view only_floor = R"(
......
......
......
######)";

} // namespace

TEST_CASE("a tile whose shape is a triangle or a half one is a slope") {
    const auto kinds = [](std::string_view points) {
        return kinds_of(with_tiles(polygon_tile(points), R"(
......
......
..2...
111111)"))[17];
    };
    CHECK(kinds("0,16 16,16 16,0") == '/');
    CHECK(kinds("0,0 0,16 16,16") == '\\');
    CHECK(kinds("0,16 16,16 16,8") == 'a');
    CHECK(kinds("0,8 0,16 16,16 16,0") == 'b');
    CHECK(kinds("0,0 16,0 0,16") == 'q');
    CHECK(kinds("0,0 16,0 16,16 0,16") == '#');
}

TEST_CASE("a flipped tile's shape or kind is flipped in Tiled's order, diagonally first") {
    for (const std::string& tile :
         {polygon_tile("0,0 0,16 16,16"),
          std::string(R"(<tile id="0" type="solid"/><tile id="1" type="slope_left"/>)")}) {
        const auto kind = [&](std::uint32_t flips) {
            ForeignMap map = with_tiles(tile, R"(
......
......
..2...
111111)");
            map.layers.replace(map.layers.find(",2,") + 1, 1, std::to_string(flips << 28 | 2));
            return kinds_of(map)[17];
        };
        CHECK(kind(0) == '\\');
        CHECK(kind(8) == '/'); // horizontally
        CHECK(kind(4) == 'q'); // vertically
        CHECK(kind(2) == 'p'); // diagonally
        CHECK(kind(2 + 8) == 'q');
        CHECK(kind(2 + 4) == '/');
    }
}

TEST_CASE("a handful of solid tiles does not decide against a layer named Platforms") {
    ForeignMap map = with_tiles(R"(<tile id="1" type="solid"/>)", floor_drawing, "Platforms");
    map.layers += tile_layer({"things", R"(
......
......
.2....
......)"});
    CHECK(kinds_of(map) == only_floor);
}

TEST_CASE("an object of the class solid counts beside a layer named Ground") {
    ForeignMap map = with_tiles("", floor_drawing, "Ground");
    map.layers += object_layer(
        "things", R"(<object id="1" type="solid" x="48" y="16" width="32" height="16"/>)");
    ForeignFolder folder(map);
    CHECK(kinds_of(folder.load()) == R"(
......
...##.
......
######)");
    CHECK(folder.has_note("solid cells: 1 object of the class solid"));
}

TEST_CASE("the player's own rectangle in a layer of solid objects is not solid") {
    ForeignMap map = with_tiles("", floor_drawing);
    map.layers += object_layer(
        "collision", R"(<object id="1" x="0" y="48" width="96" height="16"/>)"
                     R"(<object id="2" name="player" x="32" y="32" width="16" height="16"/>)");
    CHECK(kinds_of(map) == only_floor);
}

TEST_CASE(
    "the option --as places actors of a kind at the bottom of objects, and refuses unknown names") {
    ForeignMap map = with_tiles("", floor_drawing, "Walls");
    map.layers += object_layer(
        "things", R"(<object id="1" type="Bat" x="64" y="16" width="16" height="16"/>)");
    foreign::ForeignOptions options;
    options.choices.actors = {{"hero", 0}, {"blot", 6}};
    options.choices.uses = {{"Bat", "blot"}};
    ForeignFolder folder(map);
    const auto pack = folder.load(options);
    const Placement bat = placement_at(hosted::level_of(pack, pack.levels.at(0)).map, 1);
    CHECK(bat.x == 72);
    CHECK(bat.y == 32);
    CHECK(bat.actor_kind == 2);
    CHECK(bat.argument == 6);
    options.choices.uses = {{"Bat", "blob"}};
    CHECK(folder.error(options)
          == "map.tmx: --as: \"blob\" is not a kind of actor; did you mean \"blot\"?");
    options.choices.uses = {{"Cat", "blot"}};
    CHECK(folder.error(options) == "map.tmx: --as: no object has the class or name \"Cat\"");
}

TEST_CASE("an object that shows a tile is drawn, and the start's is not") {
    ForeignMap map = with_tiles("", floor_drawing, "Walls");
    map.layers += object_layer("things", R"(<object id="1" gid="3" x="64" y="32"/>)"
                                         R"(<object id="2" name="player" gid="4" x="0" y="48"/>)");
    ForeignFolder folder(map);
    const auto pack = folder.load();
    CHECK(pixel_of(pack, 4, 1, 8, 8) == tile_colours[2]);
    CHECK(pack.levels[0].looks[2 * 6].now == 0);
}

TEST_CASE("a collision layer is not drawn over the layer that draws its cells") {
    ForeignMap map = with_tiles("", R"(
......
......
......
222222)",
                                "art");
    map.layers += tile_layer({"collision", floor_drawing});
    ForeignFolder folder(map);
    CHECK(pixel_of(folder.load(), 2, 3, 8, 8) == tile_colours[1]);
    CHECK(folder.has_note("not drawn: the collision layer \"collision\""));
}

TEST_CASE("capsules and properties with lists are reported") {
    ForeignMap map = with_tiles("", floor_drawing, "Walls");
    map.layers += object_layer(
        "things", R"(<object id="1" name="a" x="0" y="0" width="8" height="8"><properties>)"
                  R"(<property name="l" type="list"><item value="1"/></property></properties>)"
                  R"(<capsule/></object>)");
    ForeignFolder folder(map);
    folder.load();
    CHECK(folder.has_note("read as rectangles: 1 capsule"));
    CHECK(folder.has_note("not used: 1 property with a list of values"));
}
