#include "tests/map/map_text.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/map/load_map.hpp"

using namespace halfbyte::test;

namespace {

std::string chunk(std::string_view x, std::string_view y, std::string_view cells) {
    return "<chunk x=\"" + std::string(x) + "\" y=\"" + std::string(y)
           + "\" width=\"2\" height=\"1\">\n" + std::string(cells) + "</chunk>";
}

MapText infinite(std::string layers) {
    return {.layers = std::move(layers), .attributes = R"( infinite="1")"};
}

} // namespace

TEST_CASE("the origin of an infinite map moves to the top left of all its chunks") {
    const Map map = load(infinite(layer_of(chunk("-3", "5", "1,2") + chunk("4", "-2", "3,4"))
                                  + layer_of(chunk("-1", "6", "5,6"))));
    CHECK(map.origin_x == -3);
    CHECK(map.origin_y == -2);
    CHECK(map.width == 9);
    CHECK(map.height == 9);
    CHECK(cell_at(tiles(map, 0), 0, 7) == Cell{0, 0, 0});
    CHECK(cell_at(tiles(map, 0), 8, 0) == Cell{3, 0, 0});
    CHECK(cell_at(tiles(map, 1), 3, 8) == Cell{5, 0, 0});
    CHECK(cell_at(tiles(map, 0), 4, 4).empty());
}

TEST_CASE("objects move along with the origin of an infinite map") {
    const Map map = load(infinite(layer_of(chunk("-3", "5", "1,2"))
                                  + R"(<objectgroup><object x="-40.5" y="90"/></objectgroup>)"));
    CHECK(objects(map, 1).objects[0].x == 7.5);
    CHECK(objects(map, 1).objects[0].y == 10);
}

TEST_CASE("a layer without chunks is empty and does not affect the map's size") {
    const Map map = load(infinite(layer_of("") + layer_of(chunk("10", "10", "1,2"))));
    CHECK(tiles(map, 0).cells.empty());
    CHECK(map.origin_x == 10);
    CHECK(map.width == 2);
}

TEST_CASE("an infinite map without any chunk keeps the size in its header") {
    const Map map = load(infinite(layer_of("") + "<objectgroup><object x=\"3\"/></objectgroup>"));
    CHECK(map.width == 2);
    CHECK(map.height == 2);
    CHECK(objects(map, 1).objects[0].x == 3);
}

TEST_CASE("of overlapping chunks the later one wins") {
    const Map map = load(infinite(layer_of(chunk("0", "0", "1,2") + chunk("1", "0", "3,4"))));
    CHECK(tiles(map).cells == std::vector<Cell>{{0, 0, 0}, {2, 0, 0}, {3, 0, 0}});
}

TEST_CASE("a fault in a chunk is reported with the chunk's position in the file") {
    CHECK(load_error(infinite(layer_of(chunk("-3", "5", "1"))))
          == "map.tmx:6: layer \"ground\", chunk (-3,5): there are 1 cells where 2 are expected");
    CHECK(load_error(infinite(layer_of(chunk("-3", "5", "1,99"))))
          == "map.tmx:6: layer \"ground\", cell (-2,5): tile 98 is outside tileset \"paper\"; "
             "its last tile is 15");
}

TEST_CASE("chunks too far from each other are refused") {
    CHECK(load_error(infinite(layer_of(chunk("0", "0", "1,2") + chunk("9000000", "1", "1,2"))))
          == "map.tmx:6: layer \"ground\" spans 18000004 cells or more; at most 4194304 are read");
    CHECK(load_error(
              infinite(layer_of(chunk("0", "0", "1,2")) + layer_of(chunk("0", "-9000000", "1,2"))))
          == "map.tmx:1: the layers of the map span 2 x 9000001 cells; at most 4194304 are read");
    CHECK(load_error(
              infinite(layer_of(chunk("0", "0", "1,2")) + layer_of(chunk("2998", "2999", "1,2"))))
          == "map.tmx:1: the layers of the map span 3000 x 3000 cells; at most 4194304 are read");
    CHECK(load_error(infinite(layer_of(chunk("99999999999", "0", "1,2"))))
          == "map.tmx:5: <chunk> x is \"99999999999\"; it must be from -1000000000 to 1000000000");
}

TEST_CASE("chunks of the sample map are at the positions in its file") {
    const Map map = load_map(map_data() / "infinite.tmx");
    CHECK(map.origin_x == -8);
    CHECK(map.origin_y == -4);
    CHECK(map.width == 16);
    CHECK(map.height == 12);
    CHECK(cell_at(tiles(map, 1), 7, 3).empty());
    CHECK(cell_at(tiles(map, 1), 10, 6) == Cell{4, 0, flip_horizontal});
    CHECK(objects(map, 3).objects[0].x == 128);
    CHECK(objects(map, 3).objects[0].y == 32);
}
