#include "tests/foreign/foreign_map.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

std::string rectangle(int columns, int rows, char lowest, char others) {
    std::string drawing;
    for (int row = 0; row < rows; ++row) {
        drawing +=
            '\n'
            + std::string(static_cast<std::size_t>(columns), row + 1 == rows ? lowest : others);
    }
    return drawing;
}

ForeignMap sized(int columns, int rows) {
    ForeignMap map;
    map.columns = columns;
    map.rows = rows;
    map.layers = tile_layer({"ground", rectangle(columns, rows, '1', '.')});
    return map;
}

} // namespace

TEST_CASE("a map of 64 rows fits, one of 65 is refused") {
    CHECK(ForeignFolder(sized(3, 64)).error().empty());
    CHECK(ForeignFolder(sized(3, 65)).error()
          == "map.tmx: the map has 65 rows, and levels can have at most 64");
}

TEST_CASE("a map of 2,032 columns fits, one of 2,033 is refused") {
    CHECK(ForeignFolder(sized(2032, 3)).error().empty());
    CHECK(ForeignFolder(sized(2033, 3)).error()
          == "map.tmx: the map has 2033 columns, and levels can have at most 2032");
}

TEST_CASE("256 coins fit, 257 are refused") {
    ForeignMap map = sized(257, 3);
    const auto coins = [](std::size_t count) {
        return tile_layer({"coins", std::string(count, '2') + std::string(257 - count, '.')
                                        + rectangle(257, 2, '.', '.')});
    };
    const std::string ground = map.layers;
    map.layers = ground + coins(256);
    CHECK(ForeignFolder(map).error().empty());
    map.layers = ground + coins(257);
    CHECK(ForeignFolder(map).error()
          == "map.tmx: the map has 257 coins, bricks and checkpoints, and levels can have at most "
             "256");
}

TEST_CASE("cells of more than 1,024 pixels a side are refused") {
    ForeignMap map = sized(3, 3);
    map.cell_width = 1025;
    CHECK(ForeignFolder(map).error()
          == "map.tmx: the map's cells have 1025 x 16 pixels; at most 1024 a side are drawn");
}

TEST_CASE("every column of the largest map is drawn at its own position") {
    ForeignFolder folder(sized(2032, 64));
    const auto pack = folder.load();
    CHECK(pack.levels[0].looks.size() == 2032 * 64);
    CHECK(pixel_of(pack, 2031, 63, 0, 0) == tile_colours[0]);
}
