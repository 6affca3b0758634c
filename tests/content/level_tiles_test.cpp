#include "tests/content/check_faults.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* one = "levels/one.tmx";
constexpr const char* tiles = "art/tiles.tsx";

} // namespace

TEST_CASE("a tile's class gives its cells their kind") {
    const hosted::Pack pack = content::compile_game(ScratchGame().path());
    const LevelView level = level_of(pack, pack.levels.front()).map;
    CHECK(placed_kind(level, 0, 3) == TileKind::solid);
    CHECK(placed_kind(level, 2, 1) == TileKind::coin);
    CHECK(placed_kind(level, 3, 1) == TileKind::brick);
    CHECK(placed_kind(level, 5, 1) == TileKind::oneway_up);
    CHECK(placed_kind(level, 6, 2) == TileKind::checkpoint);
    CHECK(placed_kind(level, 4, 3) == TileKind::hazard);
    CHECK(placed_kind(level, 0, 0) == TileKind::empty);
}

TEST_CASE("a fault of a level's tiles is reported at its cell or file") {
    check_faults({
        {"an unknown class is a fault at its first cell that names the nearest known one",
         {{tiles, "\"solid\"", "\"solidd\""}},
         {"levels/one.tmx:8: cell (0, 3): tile 1 has the unknown class \"solidd\"; did you mean "
          "\"solid\"?"}},
        {"an unknown class that no level uses is not a fault",
         {{tiles, "<tile id=\"4\"", "<tile id=\"3\" type=\"later\"/>\n <tile id=\"4\""}},
         {}},
        {"a gone that does not name a tile is a fault",
         {{tiles, "\"coin\"><properties><property name=\"gone\" type=\"int\" value=\"3\"",
           "\"coin\"><properties><property name=\"gone\" type=\"int\" value=\"8\""}},
         {"levels/one.tmx:8: cell (2, 1): tile 2: property \"gone\" must be the number of a tile, "
          "an int from 0 to 7"}},
        {"a gone of a tile kind that never changes is a fault",
         {{tiles, "\"coin\"", "\"hazard\""}},
         {"levels/one.tmx:8: cell (2, 1): tile 2 has the property \"gone\", but its kind never "
          "changes; remove it"}},
        {"a cell without a tile is a fault if tile 0 has a kind",
         {{tiles, "<tile id=\"4\"", "<tile id=\"0\" type=\"coin\"/>\n <tile id=\"4\""},
          {one, "1,1,3,8", "1,0,3,8"}},
         {"levels/one.tmx:8: cell (1, 1): the cell is empty and counts as tile 0, but tile 0 has "
          "the class \"coin\""}},
        {"a flipped tile is a fault",
         {{one, "1,1,3,8", "1,1,2147483651,8"}},
         {"levels/one.tmx:8: cell (2, 1): the tile is flipped or rotated, which the consoles "
          "cannot show"}},
        {"a second tile layer in a level is a fault",
         {{one, " <objectgroup",
           " <layer name=\"sky\" width=\"8\" height=\"4\"><data "
           "encoding=\"csv\">0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0</"
           "data></layer>\n <objectgroup"}},
         {"levels/one.tmx:16: layer \"sky\" is a second tile layer; a level has one. To only draw "
          "its tiles, call it \"behind\" or \"front\""}},
        {"a map whose tiles are not 16x16 is a fault",
         {{one, "tilewidth=\"16\"", "tilewidth=\"32\""}},
         {"levels/one.tmx: the map's tiles have 32 x 16 pixels; they must have 16 x 16"}},
        {"a tileset with gaps between its tiles is a fault",
         {{tiles, "tilecount", "spacing=\"1\" tilecount"}},
         {"art/tiles.tsx: tileset \"tiles\" has a margin or spacing between its tiles; set both to "
          "0"}},
        {"a tileset whose count of tiles does not fit its image is a fault",
         {{tiles, "tilecount=\"8\"", "tilecount=\"9\""}},
         {"art/tiles.tsx: tileset \"tiles\" has 9 tiles in 8 columns, which does not match its "
          "image \"art/tiles.png\"; reload the image in Tiled"}},
    });
}

TEST_CASE_METHOD(InGame, "gone names the tile that a changed cell shows") {
    const hosted::Pack pack = content::compile_game(game.path());
    const auto& looks = pack.levels.front().looks;
    const hosted::CellLook coin = looks.at(8 + 2);
    CHECK(pack.cell_pictures.at(coin.now)[2 * 16 + 2] == 0xFFB0B0B0);   // index 11 of tile 2
    CHECK(pack.cell_pictures.at(coin.after)[2 * 16 + 3] == 0xFFD0D0D0); // index 13 of tile 3
}

TEST_CASE("a cell that is not mutable keeps its picture") {
    const hosted::Pack pack = content::compile_game(ScratchGame().path());
    const hosted::CellLook solid = pack.levels.front().looks.at(3 * 8);
    CHECK(solid.now == solid.after);
    CHECK(solid.now != 0);
}

TEST_CASE("a mutable cell whose tile has no gone becomes tile 0") {
    const hosted::Pack pack = content::compile_game(ScratchGame().path());
    const hosted::CellLook brick = pack.levels.front().looks.at(8 + 3);
    CHECK(brick.now != 0);
    CHECK(brick.after == 0);
}

TEST_CASE_METHOD(InGame, "a cell without a tile counts as tile 0") {
    game.replace(one, "1,1,3,8", "1,0,3,8");
    CHECK(game.faults() == Lines{});
    const hosted::Pack pack = content::compile_game(game.path());
    CHECK(tile_at(level_of(pack, pack.levels.front()).map, 1, 1) == 0);
}

TEST_CASE_METHOD(InGame, "a second tileset in a level is a fault") {
    game.write("art/more.tsx",
               "<tileset name=\"more\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"8\" "
               "columns=\"8\"><image source=\"tiles.png\" width=\"128\" height=\"16\"/></tileset>");
    game.replace(one, "<layer ",
                 "<tileset firstgid=\"101\" source=\"../art/more.tsx\"/>\n <layer ");
    game.replace(one, "1,1,3,8", "1,1,3,102");
    CHECK(game.faults()
          == Lines{"levels/one.tmx:9: cell (3, 1): the tile is of tileset \"more\", but others are "
                   "of \"tiles\"; a level has one tileset"});
}
