#include "tests/map/map_text.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

std::uint8_t flags_of(std::uint32_t gid) {
    return tiles(load({layer_of(std::to_string(gid) + ",0,0,0")})).cells[0].flags;
}

std::string tileset(int first_gid, std::string_view name) {
    return "<tileset firstgid=\"" + std::to_string(first_gid) + "\" name=\"" + std::string(name)
           + R"(" tilewidth="16" tileheight="16" tilecount="4"><image source="x.png"/></tileset>)";
}

} // namespace

TEST_CASE("the upper three bits of a tile id flip it") {
    CHECK(flags_of(0x8000'0001) == flip_horizontal);
    CHECK(flags_of(0x4000'0001) == flip_vertical);
    CHECK(flags_of(0x2000'0001) == flip_diagonal);
    CHECK(flags_of(0xE000'0001) == (flip_horizontal | flip_vertical | flip_diagonal));
}

TEST_CASE("the bit that turns hexagonal tiles is ignored") {
    const Map map = load({layer_of("268435457,0,0,0")});
    CHECK(tiles(map).cells[0] == Cell{0, 0, 0});
}

TEST_CASE("an empty cell is empty with any flip bits") {
    CHECK(tiles(load({layer_of("2147483648,0,0,0")})).cells[0].empty());
}

TEST_CASE("a tile belongs to the tileset with the largest first id up to its id") {
    const Map map = load({.layers = layer_of("10,13,20,23"),
                          .tilesets = tileset(20, "late") + tileset(10, "early")});
    CHECK(tiles(map).cells == std::vector<Cell>{{0, 1, 0}, {3, 1, 0}, {0, 0, 0}, {3, 0, 0}});
}

TEST_CASE("a tile id that no tileset has is an error at its cell") {
    CHECK(load_error({layer_of("1,2,\n3,17")})
          == "map.tmx:6: layer \"ground\", cell (1,1): tile 16 is outside tileset \"paper\"; its "
             "last tile is 15");
    CHECK(load_error({.layers = layer_of("1,0,0,0"), .tilesets = ""})
          == "map.tmx:5: layer \"ground\", cell (0,0): tile 1 belongs to no tileset");
    CHECK(load_error({layer_of("<tile/>\n<tile/>\n<tile gid=\"99\"/>\n<tile/>", "")})
          == "map.tmx:7: layer \"ground\", cell (0,1): tile 98 is outside tileset \"paper\"; its "
             "last tile is 15");
}

TEST_CASE("a layer with more or fewer cells than its size is refused") {
    CHECK(load_error({layer_of("1,2,\n3")})
          == "map.tmx:6: layer \"ground\": there are 3 cells where 4 are expected");
    CHECK(load_error({layer_of("1,2,\n3,4,5")})
          == "map.tmx:6: layer \"ground\": there are 5 cells where 4 are expected");
    CHECK(load_error({layer_of("AQAAAAIAAAADAAAA", R"(encoding="base64")")})
          == "map.tmx:4: layer \"ground\": there are 12 bytes where 4 cells need 16");
    CHECK(load_error({layer_of("<tile/><tile/><tile/>", "")})
          == "map.tmx:4: layer \"ground\": there are 3 cells where 4 are expected");
    CHECK(load_error({layer_of("")})
          == "map.tmx:4: layer \"ground\": there are 0 cells where 4 are expected");
}

TEST_CASE("a layer smaller than its map keeps its size and an old layer its position") {
    const Map map = load({.layers = R"(<layer name="a" x="1" y="-1" width="1" height="2">)"
                                    R"(<data encoding="csv">5,6</data></layer>)"});
    CHECK(tiles(map).width == 1);
    CHECK(cell_at(tiles(map), 1, -1) == Cell{4, 0, 0});
    CHECK(cell_at(tiles(map), 1, 0) == Cell{5, 0, 0});
    CHECK(cell_at(tiles(map), 0, 0).empty());
    CHECK(cell_at(tiles(map), 2, 0).empty());
    CHECK(cell_at(tiles(map), 1, 1).empty());
}

TEST_CASE("a layer without a size has the map's") {
    const Map map = load({R"(<layer name="a"><data encoding="csv">1,2,3,4</data></layer>)"});
    CHECK(tiles(map).width == 2);
    CHECK(tiles(map).height == 2);
}
