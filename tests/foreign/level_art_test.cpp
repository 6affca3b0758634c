#include "tests/foreign/foreign_map.hpp"
#include "tests/foreign/raw_png.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr hosted::Colour red = 0xFFFF0000;
constexpr hosted::Colour green = 0xFF00FF00;
constexpr hosted::Colour blue = 0xFF0000FF;
constexpr hosted::Colour white = 0xFFFFFFFF;

// One tile whose quarters are red, green, blue and white, from the top left on.
std::vector<std::uint32_t> quarters(int width, int height) {
    std::vector<std::uint32_t> pixels;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const bool right = x >= width / 2;
            pixels.push_back(y < height / 2 ? (right ? green : red) : (right ? white : blue));
        }
    }
    return pixels;
}

std::string quarter_tileset(int first_gid, int width, int height, std::string_view more = "",
                            std::string_view image_more = "") {
    const std::string w = std::to_string(width);
    const std::string h = std::to_string(height);
    return "<tileset firstgid=\"" + std::to_string(first_gid) + "\" name=\"q\" tilewidth=\"" + w
           + "\" tileheight=\"" + h + R"(" tilecount="1" columns="1">)" + std::string(more)
           + "<image source=\"quarters.png\" width=\"" + w + "\" height=\"" + h + "\" "
           + std::string(image_more) + "/></tileset>";
}

// A layer `ground` with this CSV, in a map whose only tileset is the quarters.
struct QuarterMap {
    int columns = 1;
    int rows = 2;
    int cell = 16;
    int tile_width = 16;
    int tile_height = 16;
    std::string csv = "0,1";
    std::string layer_attributes = "";
    std::string tileset_more = "";
    std::string image_more = "";
    std::string more_layers = "";
};

hosted::Pack load(const QuarterMap& quarter) {
    ForeignMap map;
    map.columns = quarter.columns;
    map.rows = quarter.rows;
    map.cell_width = map.cell_height = quarter.cell;
    map.tilesets = quarter_tileset(1, quarter.tile_width, quarter.tile_height, quarter.tileset_more,
                                   quarter.image_more);
    map.layers = "<layer name=\"ground\" width=\"" + std::to_string(quarter.columns)
                 + "\" height=\"" + std::to_string(quarter.rows) + "\" " + quarter.layer_attributes
                 + "><data encoding=\"csv\">" + quarter.csv + "</data></layer>"
                 + quarter.more_layers;
    ForeignFolder folder(map);
    write_rgba_png(folder.path() / "quarters.png", static_cast<unsigned>(quarter.tile_width),
                   quarters(quarter.tile_width, quarter.tile_height));
    return folder.load();
}

// The corners of a cell's picture: top left, top right, bottom left, bottom right.
std::vector<hosted::Colour> corners(const hosted::Pack& pack, int column, int row) {
    return {pixel_of(pack, column, row, 0, 0), pixel_of(pack, column, row, 15, 0),
            pixel_of(pack, column, row, 0, 15), pixel_of(pack, column, row, 15, 15)};
}

using Corners = std::vector<hosted::Colour>;

std::string with_flips(unsigned flags) {
    return "0," + std::to_string(flags << 28 | 1u);
}

struct OfQuarters {
    QuarterMap map;
};

struct Foreign {
    ForeignMap map;
};

} // namespace

TEST_CASE("tiles of 16 pixels are copied pixel by pixel") {
    const auto pack = load({});
    CHECK(corners(pack, 0, 1) == Corners{red, green, blue, white});
    CHECK(pixel_of(pack, 0, 1, 7, 7) == red);
    CHECK(pixel_of(pack, 0, 1, 8, 7) == green);
}

TEST_CASE_METHOD(OfQuarters, "larger tiles shrink to the average of their pixels") {
    map.cell = map.tile_width = map.tile_height = 35;
    const auto pack = load(map);
    CHECK(corners(pack, 0, 1) == Corners{red, green, blue, white});
    // The eighth column spans the pixels from 15.3 to 17.5, of which 17 and on are green.
    const hosted::Colour mixed = pixel_of(pack, 0, 1, 7, 0);
    CHECK((mixed >> 16 & 0xFF) == Approx(255 * 1.6875 / 2.1875).margin(1));
    CHECK((mixed >> 8 & 0xFF) == Approx(255 * 0.5 / 2.1875).margin(1));
}

TEST_CASE_METHOD(OfQuarters, "smaller tiles grow by whole pixels") {
    map.cell = map.tile_width = map.tile_height = 8;
    const auto pack = load(map);
    CHECK(pixel_of(pack, 0, 1, 7, 7) == red);
    CHECK(pixel_of(pack, 0, 1, 8, 8) == white);
}

TEST_CASE_METHOD(OfQuarters,
                 "flips turn tiles as Tiled does: diagonal first, then horizontal and vertical") {
    map.csv = with_flips(8);
    CHECK(corners(load(map), 0, 1) == Corners{green, red, white, blue});
    map.csv = with_flips(4);
    CHECK(corners(load(map), 0, 1) == Corners{blue, white, red, green});
    map.csv = with_flips(2);
    CHECK(corners(load(map), 0, 1) == Corners{red, blue, green, white});
    map.csv = with_flips(8 + 2);
    CHECK(corners(load(map), 0, 1) == Corners{blue, red, white, green});
}

TEST_CASE_METHOD(OfQuarters,
                 "a larger tile starts at the bottom left of its cell and reaches into others") {
    map.columns = map.rows = 3;
    map.tile_width = map.tile_height = 32;
    map.csv = "0,0,0,0,0,0,1,0,0";
    const auto pack = load(map);
    CHECK(corners(pack, 0, 1) == Corners{red, red, red, red});
    CHECK(corners(pack, 1, 1) == Corners{green, green, green, green});
    CHECK(corners(pack, 0, 2) == Corners{blue, blue, blue, blue});
    CHECK(corners(pack, 1, 2) == Corners{white, white, white, white});
    CHECK(pixel_of(pack, 2, 2, 0, 0) == 0);
    CHECK(pixel_of(pack, 0, 0, 0, 0) == 0);
}

TEST_CASE_METHOD(OfQuarters, "a tileset's offset and a layer's offset move what is drawn") {
    map.columns = 2;
    map.csv = "0,0,1,0";
    map.tileset_more = R"(<tileoffset x="3" y="0"/>)";
    map.layer_attributes = R"(offsetx="2" offsety="-8")";
    const auto pack = load(map);
    CHECK(pixel_of(pack, 0, 1, 4, 0) == 0);
    CHECK(pixel_of(pack, 0, 1, 5, 0) == blue);
    CHECK(pixel_of(pack, 0, 0, 5, 8) == red);
    CHECK(pixel_of(pack, 1, 1, 4, 7) == white);
    CHECK(pixel_of(pack, 1, 1, 5, 7) == 0);
}

TEST_CASE_METHOD(OfQuarters, "a layer's opacity becomes alpha where no layer is below") {
    map.layer_attributes = R"(opacity="0.5")";
    CHECK(pixel_of(load(map), 0, 1, 0, 0) == 0x80FF0000);
}

TEST_CASE_METHOD(OfQuarters, "later layers cover earlier ones by their opacity") {
    map.more_layers = R"(<layer name="moss" width="1" height="2" opacity="0.5">)"
                      R"(<data encoding="csv">0,2147483649</data></layer>)";
    CHECK(pixel_of(load(map), 0, 1, 0, 0) == 0xFF808000);
}

TEST_CASE_METHOD(OfQuarters, "a tileset's transparent colour is not drawn") {
    map.image_more = R"(trans="ff0000")";
    const auto pack = load(map);
    CHECK(pixel_of(pack, 0, 1, 0, 0) == 0);
    CHECK(pixel_of(pack, 0, 1, 15, 0) == green);
}

TEST_CASE_METHOD(OfQuarters, "a hidden layer is not drawn") {
    map.more_layers = R"(<layer name="moss" width="1" height="2" visible="0">)"
                      R"(<data encoding="csv">1,1</data></layer>)";
    CHECK(pixel_of(load(map), 0, 0, 0, 0) == 0);
}

TEST_CASE_METHOD(Foreign, "a collection's tiles are drawn from their own images") {
    map.columns = 1;
    map.rows = 2;
    map.tilesets = R"(<tileset firstgid="1" name="c" tilewidth="16" tileheight="16" tilecount="1">)"
                   R"(<tile id="5"><image source="quarters.png" width="16" height="16"/></tile>)"
                   R"(</tileset>)";
    map.layers =
        R"(<layer name="ground" width="1" height="2"><data encoding="csv">0,6</data></layer>)";
    ForeignFolder folder(map);
    write_rgba_png(folder.path() / "quarters.png", 16, quarters(16, 16));
    CHECK(corners(folder.load(), 0, 1) == Corners{red, green, blue, white});
}

TEST_CASE_METHOD(OfQuarters, "cells that look alike share one picture") {
    map.columns = 3;
    map.csv = "0,0,0,1,1,1";
    CHECK(load(map).cell_pictures.size() == 2);
}

TEST_CASE_METHOD(OfQuarters,
                 "a layer called foreground that follows the solid layer is drawn in front") {
    map.more_layers = R"(<layer name="Foreground" width="1" height="2">)"
                      R"(<data encoding="csv">1,0</data></layer>)";
    const auto pack = load(map);
    CHECK(pixel_of(pack, 0, 0, 0, 0) == 0);
    REQUIRE(pack.levels[0].front.size() == 2);
    CHECK(pack.cell_pictures[pack.levels[0].front[0].now][0] == red);
    CHECK(pack.levels[0].front[1].now == 0);
}

TEST_CASE_METHOD(Foreign, "a taken coin leaves the picture behind it") {
    map.columns = 2;
    map.rows = 2;
    map.layers = tile_layer({"scenery", "\n3.\n.."}) + tile_layer({"ground", "\n..\n11"})
                 + tile_layer({"coins", "\n22\n.."});
    const auto pack = ForeignFolder(map).load();
    const auto& looks = pack.levels[0].looks;
    CHECK(pack.cell_pictures[looks[0].now][0] == tile_colours[1]);
    CHECK(pack.cell_pictures[looks[0].after][0] == tile_colours[2]);
    CHECK(looks[1].after == 0);
    CHECK(looks[2].after == looks[2].now);
}

TEST_CASE_METHOD(Foreign, "a map that draws nothing gets plain pictures of its solid cells") {
    map.tilesets = "";
    map.layers = object_layer("solid", R"(<object id="1" x="0" y="48" width="96" height="16"/>)");
    const auto pack = ForeignFolder(map).load();
    CHECK(pixel_of(pack, 0, 3, 8, 8) != 0);
    CHECK(pixel_of(pack, 0, 2, 8, 8) == 0);
}

TEST_CASE_METHOD(Foreign, "a hazard that the map does not draw gets a picture") {
    map.layers =
        tile_layer({"ground", R"(
......
......
......
111111)"})
        + object_layer("things",
                       R"(<object id="1" name="spikes" x="48" y="32" width="16" height="16"/>)");
    const auto pack = ForeignFolder(map).load();
    CHECK(pixel_of(pack, 3, 2, 4, 15) != 0);
    CHECK(pixel_of(pack, 2, 2, 4, 15) == 0);
}

TEST_CASE_METHOD(Foreign, "the backdrop is the map's background colour") {
    map.attributes = R"(backgroundcolor="#336699")";
    map.layers = tile_layer({"ground", "\n......\n111111"});
    map.rows = 2;
    CHECK(ForeignFolder(map).load().levels[0].backdrop == 0xFF336699);
}

TEST_CASE("without a background colour the backdrop is the mean of the hindmost image layer") {
    ForeignMap map;
    map.layers = R"(<imagelayer name="sky"><image source="sky.png"/></imagelayer>)"
                 + tile_layer({"ground", "\n......\n111111"});
    map.rows = 2;
    ForeignFolder folder(map);
    write_rgba_png(folder.path() / "sky.png", 2, {0xFF000000, 0xFF2040C0});
    CHECK(folder.load().levels[0].backdrop == 0xFF102060);
    CHECK(folder.has_note("not drawn: image layers \"sky\""));
}
