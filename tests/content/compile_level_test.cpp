#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/commands/solve/solve_movie.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/load_playable.hpp"
#include "tools/pipeline/machines/machines.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* one = "levels/one.tmx";
constexpr int coin_tile = 2;

// The faults of a level of this size whose player is at its top left.
Lines faults_of_size(int columns, int rows, std::string_view targets) {
    const ScratchGame game;
    game.write(one, level_text(columns, rows, actor_text(1, "hero", 8, 16), targets));
    return game.faults();
}

} // namespace

TEST_CASE("a level for the NES has at most 256 x 30 cells") {
    CHECK(faults_of_size(256, 15, "nes") == Lines{});
    CHECK(faults_of_size(100, 30, "nes") == Lines{});
    CHECK(faults_of_size(257, 15, "nes")
          == Lines{"levels/one.tmx: the map has 257 x 15 cells; on the NES a level has at most 256 "
                   "x 30"});
    CHECK(faults_of_size(16, 31, "desktop,nes")
          == Lines{"levels/one.tmx: the map has 16 x 31 cells; on the NES a level has at most 256 "
                   "x 30"});
}

TEST_CASE(
    "a level that is too large for a bank of the NES is reported with the columns to remove") {
    CHECK(faults_of_size(218, 30, "nes") == Lines{});
    CHECK(faults_of_size(220, 30, "nes")
          == Lines{"levels/one.tmx: the level takes 8254 bytes; the NES allows at most 8192; "
                   "remove 2 columns of 34 bytes each"});
    CHECK(faults_of_size(220, 30, "desktop gba") == Lines{});
}

TEST_CASE("a level that leaves out the NES may reach the engine's limits") {
    CHECK(faults_of_size(2032, 64, "desktop gba") == Lines{});
    CHECK(faults_of_size(2033, 64, "desktop gba")
          == Lines{"levels/one.tmx: the map has 2033 x 64 cells; a level has 1 x 1 to 2032 x 64"});
    CHECK(faults_of_size(10, 65, "desktop gba").size() == 1);
}

TEST_CASE_METHOD(InGame, "a level has at most 256 mutable cells") {
    const std::string hero = actor_text(1, "hero", 8, 16);
    game.write(one, level_text(64, 4, hero, "nes", coin_tile));
    CHECK(game.faults() == Lines{});
    game.write(one, level_text(65, 4, hero, "nes", coin_tile));
    CHECK(game.faults()
          == Lines{"levels/one.tmx:4: cell (64, 0): the level has 260 cells that change (coins, "
                   "bricks, checkpoints); at most 256 are possible"});
}

TEST_CASE_METHOD(InGame,
                 "a map without targets is for all machines, and one with an empty list for none") {
    game.replace(one, "name=\"targets\" value=\"desktop gba nes\"", "name=\"targets\" value=\"\"");
    CHECK(game.faults()
          == Lines{"levels/one.tmx: the map needs a property \"targets\" with the machines that it "
                   "is for: "
                   + machines::joined(machines::names(), ", ")});
    game.replace(one, "<property name=\"targets\" value=\"\"/>", "");
    CHECK(game.faults() == Lines{});
    content::Faults faults(content::Faults::Mode::throw_first);
    CHECK(content::compile_game(game.path(), faults).targets.front().has(machines::named("nes")));
}

TEST_CASE_METHOD(InGame, "a level's title is its map's property or else its name") {
    CHECK(content::compile_game(game.path()).levels.front().title == "Number One");
    game.replace(one, "  <property name=\"title\" value=\"Number One\"/>\n", "");
    CHECK(content::compile_game(game.path()).levels.front().title == "one");
}

TEST_CASE("a level's backdrop is the first colour of its tileset's palette") {
    CHECK(content::compile_game(ScratchGame().path()).levels.front().backdrop == 0xFFF0F0E0);
}

TEST_CASE("properties of a layer, group or tileset of a level are a fault") {
    const std::string properties =
        "<properties><property name=\"solid\" value=\"x\"/></properties>";
    const ScratchGame game;
    game.replace(one, "height=\"4\">\n  <data", "height=\"4\">" + properties + "\n  <data");
    game.replace(one, " <objectgroup", "<group name=\"things\">" + properties + " <objectgroup");
    game.replace(one, "</objectgroup>", "</objectgroup></group>");
    game.replace("art/tiles.tsx", " <image", properties + " <image");
    CHECK(game.faults()
          == Lines{
              "levels/one.tmx:7: tileset \"tiles\" has the unknown property \"solid\"; known "
              "are like",
              "levels/one.tmx:16: group \"things\" has the unknown property \"solid\"; it can have "
              "none",
              "levels/one.tmx:8: layer \"cells\" has the unknown property \"solid\"; it can have "
              "none"});
}

TEST_CASE_METHOD(InGame, "only a level without a goal gets a warning") {
    CHECK(check::check_content(game.path()).warnings
          == Lines{(game.path() / one).string()
                   + ": warning: no cell is a goal, so the level cannot be finished; place a tile "
                     "of the class \"goal\""});
    game.replace("art/tiles.tsx", "\"oneway_up\"", "\"goal\"");
    CHECK(check::check_content(game.path()).warnings == Lines{});
}

TEST_CASE("the warning of a level without a goal names the layer of decoration that has one") {
    const ScratchGame game;
    game.replace("art/tiles.tsx", "\"oneway_up\"", "\"goal\"");
    game.replace(one, "1,1,3,8,1,6,1,1", "1,1,3,8,1,1,1,1");
    game.replace(one, " <objectgroup",
                 " <layer name=\"behind\" width=\"8\" height=\"4\"><data encoding=\"csv\">"
                 "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,6,0,0,0,0,0,0,0,0,0,0,0,0"
                 "</data></layer>\n <objectgroup");
    CHECK(check::check_content(game.path()).warnings
          == Lines{(game.path() / one).string()
                   + ": warning: no cell is a goal, so the level cannot be finished; the goal at "
                     "cell (3, 2) is only a picture; move it from \"behind\" to the cells"});
    const tools::content::Playable playable = tools::content::load_playable(game.path(), {});
    const Level level = level_of(playable.pack, playable.pack.levels.front());
    tools::solve::SolveResult result;
    result.outcome = tools::solve::SolveOutcome::no_way;
    CHECK_THAT(describe(result, {level, playable.scripts, playable.missing_goals.at("one")}),
               Catch::EndsWith("no cell is a goal; the goal at cell (3, 2) is only a picture; move "
                               "it from \"behind\" to the cells"));
}
