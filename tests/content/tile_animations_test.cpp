#include "tests/content/lines.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/scratch_game.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/tile_animations.hpp"

#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

map::Tileset moving(std::uint32_t tile, std::vector<map::AnimationFrame> frames) {
    map::Tileset tileset;
    tileset.name = "tiles";
    tileset.source = "tiles.tsx";
    tileset.tile_count = 16;
    tileset.tiles.emplace_back();
    tileset.tiles[0].id = tile;
    tileset.tiles[0].animation = std::move(frames);
    return tileset;
}

std::string fault_of(const map::Tileset& tileset) {
    return message_of([&] { read_tile_animations(tileset, "map.tmx"); });
}

// Animates tile 4 of the scratch game's tileset, which the map has in one cell only.
void animate(const ScratchGame& game, std::string_view frames) {
    game.replace("art/tiles.tsx", "<tile id=\"4\" type=\"hazard\"/>",
                 "<tile id=\"4\" type=\"hazard\"><animation>" + std::string(frames)
                     + "</animation></tile>");
}

} // namespace

TEST_CASE("an animation of two tiles repeats them, and its duration is converted to frames") {
    const auto read = read_tile_animations(moving(5, {{5, 267}, {7, 267}}), "map.tmx");
    REQUIRE(read.tiles.size() == 1);
    CHECK(read.tiles.at(5) == std::array<std::uint8_t, 4>{5, 7, 5, 7});
    CHECK(read.frame_bits == 4);
    CHECK(read.is_later_frame(7));
    CHECK_FALSE(read.is_later_frame(5));
    const auto four = read_tile_animations(moving(1, {{1, 67}, {2, 67}, {3, 67}, {2, 67}}), {});
    CHECK(four.tiles.at(1) == std::array<std::uint8_t, 4>{1, 2, 3, 2});
    CHECK(four.frame_bits == 2);
}

TEST_CASE("an animation that the consoles cannot show is refused") {
    CHECK(fault_of(moving(5, {{5, 133}, {6, 133}, {7, 133}}))
          == "tiles.tsx: tile 5 of tileset \"tiles\" has an animation of 3 tiles; it must have two "
             "or four");
    CHECK(fault_of(moving(5, {{6, 133}, {5, 133}}))
          == "tiles.tsx: tile 5 of tileset \"tiles\" has an animation that begins with tile 6; it"
             " must begin with itself");
    CHECK(fault_of(moving(5, {{5, 100}, {6, 100}}))
          == "tiles.tsx: tile 5 of tileset \"tiles\" has an animation with a duration of 100 ms; it"
             " must be 67, 133, 267, 533 or 1067, which are 4, 8, 16, 32 or 64 frames");
    CHECK(fault_of(moving(5, {{5, 133}, {6, 267}})).find("give all the same") != std::string::npos);
    CHECK(fault_of(moving(5, {{5, 133}, {16, 133}})).find("the tileset lacks that tile")
          != std::string::npos);
    map::Tileset chain = moving(5, {{5, 133}, {6, 133}});
    chain.tiles.push_back(chain.tiles[0]);
    chain.tiles[1].id = 6;
    chain.tiles[1].animation = {{6, 133}, {7, 133}};
    CHECK(fault_of(chain).find(
              "has an animation, but is a frame of another tile's; remove one of the two")
          != std::string::npos);
}

TEST_CASE_METHOD(InGame, "a cell with an animated tile has a picture of its own") {
    game.replace("levels/one.tmx", "1,1,1,1,1,1,7,1,", "5,1,1,1,1,1,7,1,");
    animate(game, "<frame tileid=\"4\" duration=\"533\"/><frame tileid=\"7\" duration=\"533\"/>");
    game.replace("levels/one.tmx", "1,1,3,8,1,6,1,1,", "1,1,3,1,1,6,1,1,");
    const hosted::Pack pack = compile_game(game.path());
    const hosted::PackedLevel& level = pack.levels[0];
    REQUIRE(level.animations.size() == 1);
    CHECK(level.animation_bits == 5);
    const hosted::CellAnimation& frames = level.animations[0];
    CHECK(level.looks[16].now == frames[0]);
    CHECK(frames[1] != frames[0]);
    CHECK(frames[3] == frames[1]);
    CHECK(pack.cell_pictures[frames[0]] == pack.cell_pictures[frames[2]]);
    CHECK(frames[0] != frames[2]); // otherwise it would share the picture of a still cell
}

TEST_CASE_METHOD(InGame, "a tile that is part of another tile's animation is a fault in a map") {
    animate(game, "<frame tileid=\"4\" duration=\"133\"/><frame tileid=\"7\" duration=\"133\"/>");
    CHECK(game.faults()
          == Lines{"levels/one.tmx:8: cell (3, 1): tile 7 is a frame of the animation of tile 4; "
                   "use that tile"});
    const ScratchGame left;
    animate(left, "<frame tileid=\"4\" duration=\"133\"/><frame tileid=\"3\" duration=\"133\"/>");
    CHECK(left.faults()
          == Lines{"levels/one.tmx:8: cell (2, 1): tile 2: its \"gone\", tile 3, is a frame of the "
                   "animation of tile 4; use that tile",
                   "levels/one.tmx:8: cell (6, 2): tile 6: its \"gone\", tile 3, is a frame of the "
                   "animation of tile 4; use that tile"});
}
