#include "engine/level/segments.hpp"
#include "engine/level/thin_walls.hpp"
#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* one = "levels/one.tmx";
constexpr const char* tileset = "art/tiles.tsx";

// A layer of 8 x 4 cells with these tiles in its first row. Tile 4 is a wall along the top; tile 1
// has no class.
std::string tile_layer(const std::string& name, const std::string& first_row) {
    return " <layer name=\"" + name + "\" width=\"8\" height=\"4\"><data encoding=\"csv\">"
           + first_row + ",0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0</data></layer>\n";
}

std::string polyline(const std::string& attributes, const std::string& points,
                     const std::string& more = "") {
    return "<object id=\"9\" " + attributes + ">" + more + "<polyline points=\"" + points
           + "\"/></object>";
}

std::string segments_layer(const std::string& objects) {
    return " <objectgroup name=\"segments\">" + objects + "</objectgroup>\n";
}

// A scratch game with these layers before its actors.
struct GameWith : ScratchGame {
    explicit GameWith(const std::string& layers) {
        replace(tileset, "<tile id=\"4\"", "<tile id=\"3\" type=\"thin_top\"/>\n <tile id=\"4\"");
        leave_out_nes();
        replace(one, " <objectgroup", layers + " <objectgroup");
    }
};

Lines faults_with(const std::string& layers) {
    return GameWith(layers).faults();
}

} // namespace

TEST_CASE("the classes of a layer of thin walls become walls of the level") {
    const GameWith game(tile_layer("thin_walls", "0,4,0,0,0,0,0,0"));
    CHECK(game.faults() == Lines{});
    const hosted::Pack pack = content::compile_game(game.path());
    const LevelView level = level_of(pack, pack.levels.front()).map;
    CHECK(walls_at(ThinWalls{&level}, 1, 0) == wall_top);
    CHECK(walls_at(ThinWalls{&level}, 2, 0) == 0);
    CHECK(walls_at(ThinWalls{&level}, 1, 1) == 0);
}

TEST_CASE("thin_left is a wall on the left edge and thin_both on both edges") {
    for (const auto& [name, walls] : {std::pair<std::string, Walls>{"thin_left", wall_left},
                                      {"thin_both", wall_top | wall_left}}) {
        const GameWith game(tile_layer("thin_walls", "0,4,0,0,0,0,0,0"));
        game.replace(tileset, "thin_top", name);
        const hosted::Pack pack = content::compile_game(game.path());
        const LevelView level = level_of(pack, pack.levels.front()).map;
        CHECK(walls_at(ThinWalls{&level}, 1, 0) == walls);
    }
}

TEST_CASE("a level without a layer of thin walls stores none") {
    const hosted::Pack pack = content::compile_game(ScratchGame().path());
    CHECK(level_of(pack, pack.levels.front()).map.thin_walls == nullptr);
}

TEST_CASE(
    "a class in the layer of thin walls that is not a thin wall is a fault at its first cell") {
    CHECK(faults_with(tile_layer("thin_walls", "0,2,2,0,0,0,0,0"))
          == Lines{"levels/one.tmx:16: cell (1, 0): the thin wall's tile has the unknown class "
                   "\"solid\"; known are thin_top, thin_left, thin_both"});
    CHECK(faults_with(tile_layer("thin_walls", "1,0,0,0,0,0,0,0"))
          == Lines{"levels/one.tmx:16: cell (0, 0): the thin wall's tile has no class; known are "
                   "thin_top, thin_left, thin_both"});
}

TEST_CASE("a flipped or rotated thin wall is a fault") {
    CHECK(faults_with(tile_layer("thin_walls", "2147483652,0,0,0,0,0,0,0"))
          == Lines{"levels/one.tmx:16: cell (0, 0): the thin wall's tile is flipped or rotated"});
}

TEST_CASE("a second layer of thin walls is a fault") {
    const std::string layer = tile_layer("thin_walls", "0,4,0,0,0,0,0,0");
    CHECK(faults_with(layer + layer)
          == Lines{"levels/one.tmx:17: layer \"thin_walls\" is there twice; remove or rename one"});
}

TEST_CASE("each part of a polyline becomes a segment") {
    const GameWith game(segments_layer(
        polyline("x=\"10\" y=\"20\"", "0,0 5.5,-3 20,0.25")
        + polyline("x=\"0\" y=\"64\"", "0,0 128,-64",
                   "<properties><property name=\"one_sided\" type=\"bool\" value=\"true\"/>"
                   "</properties>")));
    CHECK(game.faults() == Lines{});
    const hosted::Pack pack = content::compile_game(game.path());
    const LevelView level = level_of(pack, pack.levels.front()).map;
    REQUIRE(level.segment_count == 3);
    CHECK(segment_at(level, 0).b == halfbyte::Point{{15 * 256 + 128}, {17 * 256}});
    CHECK(segment_at(level, 1).a == segment_at(level, 0).b);
    CHECK(segment_at(level, 1).b == halfbyte::Point{{30 * 256}, {20 * 256 + 64}});
    CHECK(!segment_at(level, 1).one_sided);
    CHECK(segment_at(level, 2).b == halfbyte::Point{{128 * 256}, {0}});
    CHECK(segment_at(level, 2).one_sided);
}

TEST_CASE("an object for segments that is not a polyline is a fault") {
    CHECK(faults_with(segments_layer("<object id=\"9\" x=\"8\" y=\"8\"><point/></object>"))
          == Lines{"levels/one.tmx:16: object 9 in layer \"segments\" must be a polyline"});
}

TEST_CASE("a rotated polyline is a fault") {
    CHECK(
        faults_with(segments_layer(polyline("x=\"8\" y=\"8\" rotation=\"5\"", "0,0 5,5")))
        == Lines{
            "levels/one.tmx:16: object 9 in layer \"segments\" is rotated; set its rotation to 0"});
}

TEST_CASE("a segment without length is a fault") {
    CHECK(faults_with(segments_layer(polyline("x=\"8\" y=\"8\"", "0,0 5,5 5,5.001")))
          == Lines{"levels/one.tmx:16: object 9 in layer \"segments\" has a segment of length 0, "
                   "number 2"});
}

TEST_CASE("a segment outside the level is a fault") {
    const Lines fault{
        "levels/one.tmx:16: object 9 in layer \"segments\" has a point outside the level"};
    CHECK(faults_with(segments_layer(polyline("x=\"8\" y=\"8\"", "0,0 121,0"))) == fault);
    CHECK(faults_with(segments_layer(polyline("x=\"8\" y=\"8\"", "0,-9 5,0"))) == fault);
    CHECK(faults_with(segments_layer(polyline("x=\"1e8\" y=\"8\"", "0,0 5,0"))) == fault);
}

TEST_CASE("a one_sided that is neither true nor false is a fault") {
    CHECK(faults_with(segments_layer(
              polyline("x=\"8\" y=\"8\"", "0,0 5,5",
                       "<properties><property name=\"one_sided\" value=\"yes\"/></properties>")))
          == Lines{"levels/one.tmx:16: object 9 in layer \"segments\": property \"one_sided\" must "
                   "be a bool (set its type in Tiled)"});
}

TEST_CASE("a level has at most 64 segments") {
    std::string points = "0,0";
    for (int i = 1; i <= 64; ++i)
        points += ' ' + std::to_string(i) + ",0";
    CHECK(faults_with(segments_layer(polyline("x=\"8\" y=\"8\"", points))) == Lines{});
    CHECK(
        faults_with(segments_layer(polyline("x=\"8\" y=\"8\"", points + " 70,0")))
        == Lines{"levels/one.tmx:16: layer \"segments\" has 65 segments; at most 64 are possible"});
}

TEST_CASE("segments on the NES are a fault") {
    const GameWith game(segments_layer(polyline("x=\"8\" y=\"8\"", "0,0 5,5")));
    game.replace(one, "\"desktop gba\"", "\"desktop nes\"");
    CHECK(game.faults()
          == Lines{"levels/one.tmx: the level has segments, which the NES lacks; remove them, or "
                   "\"nes\" from its \"targets\""});
}

TEST_CASE("thin walls are left out on the NES") {
    const GameWith game(tile_layer("thin_walls", "0,4,0,0,0,0,0,0"));
    game.replace(one, "\"desktop gba\"", "\"desktop nes\"");
    CHECK(game.faults() == Lines{});
}

TEST_CASE("walls in a game without a sheet of pieces are a fault") {
    const GameWith game(tile_layer("thin_walls", "0,4,0,0,0,0,0,0"));
    game.replace(one, "\"desktop gba\"", "\"desktop\"");
    game.replace("game.toml", "pieces = \"pieces.png\"", "");
    CHECK(game.faults()
          == Lines{"levels/one.tmx: the level has walls, movers or crates, which need a sheet; "
                   "name one as \"pieces\" in game.toml"});
}

TEST_CASE("a sheet of pieces may lack only the ink line, or the ink line and the particles") {
    const GameWith game(tile_layer("thin_walls", "0,4,0,0,0,0,0,0"));
    game.replace(one, "\"desktop gba\"", "\"desktop\"");
    const auto with_pieces = [&](int count) {
        game.write("art/pieces.png", png_bytes(IndexedPng::blank(16 * count, 16)));
        return game.faults();
    };
    CHECK(with_pieces(piece_burst) == Lines{});
    CHECK(content::compile_game(game.path()).looks.pieces[piece_dust] == 0);
    CHECK(with_pieces(piece_ink) == Lines{});
    CHECK(content::compile_game(game.path()).looks.pieces[piece_dust] != 0);
    CHECK(content::compile_game(game.path()).looks.pieces[piece_ink] == 0);
    CHECK(with_pieces(piece_burst + 1)
          == Lines{"art/pieces.png: a sheet of pieces must have 12 pieces, 11 in a game without an "
                   "ink line, or 9 in one without particles, not 10"});
}

TEST_CASE("a misspelled property of a polyline is a fault that names the nearest known one") {
    CHECK(faults_with(segments_layer(
              polyline("x=\"8\" y=\"8\"", "0,0 5,5",
                       "<properties><property name=\"onesided\" type=\"bool\" value=\"true\"/>"
                       "</properties>")))
          == Lines{"levels/one.tmx:16: object 9 in layer \"segments\" has the unknown property "
                   "\"onesided\"; did you mean \"one_sided\"?"});
}

TEST_CASE("a property of a thin wall's tile is a fault") {
    const GameWith game(tile_layer("thin_walls", "0,4,0,0,0,0,0,0"));
    game.replace(tileset, "type=\"thin_top\"/>",
                 "type=\"thin_top\"><properties><property name=\"gone\" type=\"int\" "
                 "value=\"1\"/></properties></tile>");
    CHECK(game.faults()
          == Lines{"levels/one.tmx:16: cell (1, 0): the thin wall's tile has the unknown property "
                   "\"gone\"; it can have none"});
}
