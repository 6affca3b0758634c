#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

constexpr int columns = 8;
constexpr int rows = 4;
constexpr int oneway_tile = 5;

std::string cells(const std::string& cell) {
    std::string text;
    for (int i = 0; i < columns * rows; ++i)
        text += (i == 0 ? "" : ",") + cell;
    return text;
}

std::string tmj_level() {
    return R"({"width":8,"height":4,"tilewidth":16,"tileheight":16,
        "tilesets":[{"firstgid":1,"source":"../art/tiles.tsx"}],
        "layers":[{"type":"tilelayer","name":"cells","width":8,"height":4,"data":[)"
           + cells(std::to_string(oneway_tile + 1)) + R"(]},{"type":"objectgroup","name":"actors",
             "objects":[{"id":1,"type":"hero","x":8,"y":16,"point":true}]}]})";
}

// Its tiles have the kinds of the IntGrid layer.
std::string ldtk_level(const std::string& kind) {
    std::string tiles;
    for (int i = 0; i < columns * rows; ++i)
        tiles += std::string(i == 0 ? "" : ",") + R"({"t":5,"px":[)"
                 + std::to_string(i % columns * 16) + "," + std::to_string(i / columns * 16) + "]}";
    return R"({"worldLayout":"Free","defs":{"layers":[{"__type":"IntGrid","identifier":"cells",
        "uid":2,"gridSize":16,"intGridValues":[{"value":1,"identifier":")"
           + kind + R"("}]}],
        "tilesets":[{"identifier":"tiles","uid":1,"relPath":"../art/tiles.png","tileGridSize":16,
        "__cWid":8,"__cHei":1}]},
        "levels":[{"identifier":"one","pxWid":128,"pxHei":64,"layerInstances":[
        {"__identifier":"actors","__type":"Entities","__gridSize":16,"entityInstances":[
        {"__identifier":"hero","px":[8,16],"__pivot":[0.5,1],"width":16,"height":16}]},
        {"__identifier":"cells","__type":"IntGrid","__gridSize":16,"__cWid":8,"__cHei":4,
        "layerDefUid":2,"__tilesetDefUid":1,"intGridCsv":[)"
           + cells("1") + R"(],"autoLayerTiles":[)" + tiles + "]}]}]}";
}

std::vector<std::uint8_t> block_with(const char* file, const std::string& text) {
    const ScratchGame game;
    std::filesystem::remove(game.path() / "levels/one.tmx");
    game.write(file, text);
    CHECK(game.faults() == Lines{});
    return content::compile_game(game.path()).levels.at(0).block;
}

} // namespace

TEST_CASE("a level compiles to the same block from each format") {
    const auto block =
        block_with("levels/one.tmx", level_text(columns, rows, actor_text(1, "hero", 8, 16),
                                                "desktop gba nes", oneway_tile));
    CHECK(block_with("levels/one.tmj", tmj_level()) == block);
    CHECK(block_with("levels/one.ldtk", ldtk_level("oneway_up")) == block);
}

TEST_CASE_METHOD(InGame, "an IntGrid value that is not a kind is a fault of the level") {
    std::filesystem::remove(game.path() / "levels/one.tmx");
    game.write("levels/one.ldtk", ldtk_level("oneway"));
    REQUIRE(!game.faults().empty());
    CHECK(game.faults()[0].starts_with(
        "levels/one.ldtk: cell (0, 0) has the unknown class \"oneway\""));
}

TEST_CASE_METHOD(InGame, "a level with maps in two formats is a fault") {
    game.write("levels/one.tmj", tmj_level());
    CHECK(game.faults()[0]
          == "levels/one.tmj: the level has a second map, \"one.tmx\"; remove one");
}
