#include "platform/hosted/pack/pack_file.hpp"
#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* one = "levels/one.tmx";
constexpr int solid = 3 * 8;       // a cell of tile 1, which is drawn in its columns 1 to 4
constexpr int coin = 8 + 2;        // tile 2 in columns 2 to 5, replaced by tile 3 in 3 to 6
constexpr int in_drawing = 2 * 16; // a row in which every tile is drawn

// A layer of 8 x 4 cells with a tile in one of them.
std::string layer(const std::string& name, int cell, const std::string& gid,
                  const std::string& more = "") {
    std::string cells;
    for (int i = 0; i < 32; ++i)
        cells += (i == 0 ? "" : ",") + (i == cell ? gid : std::string("0"));
    return " <layer name=\"" + name + "\" width=\"8\" height=\"4\"" + more
           + "><data encoding=\"csv\">" + cells + "</data></layer>\n";
}

struct GameWith : ScratchGame {
    explicit GameWith(const std::string& layers) {
        replace(one, " <objectgroup", layers + " <objectgroup");
    }
};

hosted::Pack pack_of(const ScratchGame& game) {
    return content::compile_game(game.path());
}

hosted::Colour pixel(const hosted::Pack& pack, std::uint16_t picture, int x) {
    return pack.cell_pictures.at(picture).at(static_cast<std::size_t>(in_drawing + x));
}

} // namespace

TEST_CASE("a tile in the layer behind is drawn where the cell is transparent") {
    const auto pack = pack_of(GameWith(layer("behind", solid, "6") + layer("Front", 0, "0")));
    const auto plain = pack_of(ScratchGame());
    const auto look = pack.levels[0].looks.at(solid);
    const auto own = plain.levels[0].looks.at(solid), other = plain.levels[0].looks.at(8 + 5);
    CHECK(pixel(pack, look.now, 4) == pixel(plain, own.now, 4));
    CHECK(pixel(pack, look.now, 5) == pixel(plain, other.now, 5));
    CHECK(pixel(pack, look.now, 0) == 0);
    CHECK(look.after == look.now);
    CHECK(pack.levels[0].front.empty());
}

TEST_CASE("a level whose cells are all empty has the tileset of its decoration") {
    const GameWith game(layer("behind", solid, "6"));
    game.replace(one, "1,1,1,1,1,1,1,1,\n1,1,3,8,1,6,1,1,\n1,1,1,1,1,1,7,1,\n2,2,2,2,5,2,2,2",
                 "0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0");
    CHECK(game.faults() == Lines{});
    const auto pack = pack_of(game);
    CHECK(pixel(pack, pack.levels[0].looks.at(solid).now, 5) != 0);
}

TEST_CASE("the layer behind stays when a cell changes") {
    const auto pack = pack_of(GameWith(layer("behind", coin, "8")));
    const auto look = pack.levels[0].looks.at(coin);
    CHECK(pixel(pack, look.now, 2) != 0);
    CHECK(pixel(pack, look.after, 2) == 0);
    CHECK(pixel(pack, look.now, 10) != 0);
    CHECK(pixel(pack, look.now, 10) == pixel(pack, look.after, 10));
}

TEST_CASE("the icon beside the number of coins is without decoration, also in a pack file") {
    const auto pack = pack_of(GameWith(layer("behind", coin, "8") + layer("front", coin, "8")));
    const auto read = hosted::read_pack(hosted::write_pack(pack));
    const auto plain = pack_of(ScratchGame());
    CHECK(pack.cell_pictures[read.levels[0].coin_icon]
          == plain.cell_pictures[plain.levels[0].looks[coin].now]);
    CHECK(read.levels[0].front.size() == 32);
    CHECK(plain.levels[0].coin_icon == 0);
}

TEST_CASE("a tile in the layer front is drawn in front of the actors") {
    const auto pack = pack_of(GameWith(layer("front", coin, "2")));
    REQUIRE(pack.levels[0].front.size() == 32);
    CHECK(pack.levels[0].front[coin].now == pack.levels[0].looks[solid].now);
    CHECK(pack.levels[0].front[solid].now == 0);
    CHECK(pack.levels[0].looks[coin].now == pack_of(ScratchGame()).levels[0].looks[coin].now);
}

TEST_CASE("decoration changes no kind, and the numbers of tiles only for consoles") {
    const GameWith game(layer("behind", coin, "2") + layer("front", solid, "7"));
    const auto plain = pack_of(ScratchGame());
    const LevelView before = level_of(plain, plain.levels[0]).map;
    {
        const auto pack = pack_of(game);
        const LevelView after = level_of(pack, pack.levels[0]).map;
        for (int cell = 0; cell < 32; ++cell)
            CHECK(placed_kind(after, cell % 8, cell / 8)
                  == placed_kind(before, cell % 8, cell / 8));
        CHECK(tile_at(after, 2, 1) == 8);
        CHECK(tile_at(after, 0, 3) == 10); // 9 is the coin's gone
    }
    game.replace(one, "desktop gba nes", "desktop gba");
    auto pack = pack_of(game);
    CHECK(tile_at(level_of(pack, pack.levels[0]).map, 0, 3) == 1); // a layer of its own on the GBA
    game.replace(one, "desktop gba", "desktop");
    CHECK(pack_of(game).levels[0].block == plain.levels[0].block);
}

TEST_CASE("a faulty tile or form of decoration is a fault") {
    struct Row {
        std::string layers;
        std::string message;
    };
    for (const auto& [layers, message] : {
             Row{layer("behind", solid, "2147483654"), "levels/one.tmx:16: cell (0, 3): the tile "
                                                       "in layer \"behind\" is flipped or rotated, "
                                                       "which the consoles cannot show"},
             Row{layer("front", 1, "2") + layer("Front", 1, "2"),
                 "levels/one.tmx:17: layer \"Front\" is there twice; remove or rename one"},
             Row{layer("front", 1, "2", " offsetx=\"4\""),
                 "levels/one.tmx:16: layer \"front\" has an offset; set it to 0"},
             Row{"<objectgroup name=\"behind\"/>",
                 "levels/one.tmx:16: layer \"behind\" must consist of tiles"},
         })
        CHECK(GameWith(layers).faults() == Lines{message});
}

TEST_CASE("a later frame of an animation is not allowed as decoration") {
    const GameWith game(layer("front", 1, "5"));
    game.replace(one, "2,2,2,2,5,2,2,2", "2,2,2,2,2,2,2,2");
    game.replace("art/tiles.tsx", "<tile id=\"4\"",
                 "<tile id=\"3\"><animation><frame tileid=\"3\" duration=\"133\"/><frame "
                 "tileid=\"4\" duration=\"133\"/></animation></tile>\n <tile id=\"4\"");
    CHECK(
        game.faults()
        == Lines{"levels/one.tmx:16: cell (1, 0): the tile in layer \"front\" is a later frame of "
                 "an animation; use the animated tile"});
}

TEST_CASE("decoration moves with the frames of animated tiles") {
    const GameWith game(layer("behind", solid, "8"));
    game.replace(one, "1,1,3,8", "1,1,3,1");
    game.replace("art/tiles.tsx", "<tile id=\"7\" type=\"brick\"/>",
                 "<tile id=\"7\"><animation><frame tileid=\"7\" duration=\"133\"/><frame "
                 "tileid=\"5\" duration=\"133\"/></animation></tile>");
    game.replace(one, "1,6,1,1", "1,1,1,1");
    auto png = ScratchGame::tiles();
    png.fill(7 * 16 + 7, 2, 4, 5); // the palette of tile 5
    game.write("art/tiles.png", png_bytes(png));
    CHECK(game.faults() == Lines{});
    const auto pack = pack_of(game);
    const auto& level = pack.levels[0];
    REQUIRE(level.animations.size() == 2); // that of the tile and that of the cell
    const auto& frames = level.animations[1];
    CHECK(frames[0] == level.looks[solid].now);
    CHECK(pixel(pack, frames[0], 4) == pixel(pack, frames[1], 4));
    CHECK(pixel(pack, frames[0], 10) != 0);
    CHECK(pixel(pack, frames[1], 10) == 0);
    CHECK(frames[3] == frames[1]);
}

TEST_CASE("more different cells with decoration than a level has numbers are a fault") {
    const GameWith game(layer("front", solid, "2"));
    game.replace("art/tiles.tsx", "tilecount=\"8\" columns=\"8\"",
                 "tilecount=\"256\" columns=\"8\"");
    game.replace("art/tiles.tsx", "height=\"16\"/>", "height=\"512\"/>");
    auto png = IndexedPng::blank(128, 512);
    png.fill(16, 0, 4, 1);
    game.write("art/tiles.png", png_bytes(png));
    CHECK(game.faults()
          == Lines{"levels/one.tmx:8: cell (0, 3): the tiles of \"tiles.png\" and the different "
                   "cells with decoration are more than 256; repeat decorations, or remove unused "
                   "tiles"});
}
