#include "tests/map/map_text.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/map/load_map.hpp"

using namespace halfbyte::test;

TEST_CASE("every encoding gives the same cells") {
    const Map csv = load_map(map_data() / "encoded_csv.tmx");
    REQUIRE(tiles(csv).cells.size() == 30);
    REQUIRE(cell_at(tiles(csv), 2, 4) == Cell{7, 0, 0});
    REQUIRE(cell_at(tiles(csv), 5, 4) == Cell{11, 1, flip_vertical});
    for (const auto* encoding : {"base64", "zlib", "gzip", "zstd", "xml"}) {
        INFO(encoding);
        CHECK(tiles(load_map(map_data() / ("encoded_" + std::string(encoding) + ".tmx"))).cells
              == tiles(csv).cells);
    }
}

TEST_CASE("white space and a last comma do not matter in csv") {
    CHECK(tiles(load({layer_of(" 1 ,\t2,\r\n\n3 , 4,\n ")})).cells
          == tiles(load({layer_of("1,2,3,4")})).cells);
}

TEST_CASE("white space and missing padding do not matter in base64") {
    const auto cells = tiles(load({layer_of("1,2,3,4")})).cells;
    CHECK(tiles(load({layer_of(" AQAAAAIAAAAD\n AAAABAAAAA ", R"(encoding="base64")")})).cells
          == cells);
    CHECK(tiles(load({layer_of("AQAAAAIAAAADAAAABAAAAA==", R"(encoding="base64")")})).cells
          == cells);
}

TEST_CASE("an empty compression means none") {
    CHECK(load_error({layer_of("AQAAAAIAAAADAAAABAAAAA==", R"(encoding="base64" compression="")")})
              .empty());
}

TEST_CASE("an XML cell without a gid is empty") {
    const Map map = load({layer_of("<tile/><tile gid=\"2\"/><tile gid=\"0\"/><tile/>", "")});
    CHECK(tiles(map).cells == std::vector<Cell>{{}, {1, 0, 0}, {}, {}});
}
