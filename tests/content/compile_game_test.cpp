#include "tools/pipeline/content/compile_game.hpp"

#include "engine/sim/step.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("poses are the pictures of all sheets, numbered through") {
    const hosted::Pack pack = content::compile_game(ScratchGame().path());
    CHECK(pack.sprite_pictures.size() == 6); // four of the hero, two of the bug
    Actor bug;
    bug.kind = 2;
    CHECK(pose_of(bug, pack.looks, 0) == 4);
    Actor hero;
    hero.kind = player_kind;
    CHECK(pose_of(hero, pack.looks, 47) == 0);
    CHECK(pose_of(hero, pack.looks, 48) == 1);
    hero.state = ActorState::run;
    CHECK(pose_of(hero, pack.looks, 3) == 2);
    CHECK(pose_of(hero, pack.looks, 4) == 3);
}

TEST_CASE("a state that an actor leaves out looks like stand") {
    const hosted::Pack pack = content::compile_game(ScratchGame().path());
    Actor hero;
    hero.kind = player_kind;
    hero.state = ActorState::cheer;
    CHECK(pose_of(hero, pack.looks, 47) == 0);
    CHECK(pose_of(hero, pack.looks, 48) == 1);
}

TEST_CASE("in sprites the backdrop's pixels are transparent and the others keep their colour") {
    const hosted::Pack pack = content::compile_game(ScratchGame().path());
    const hosted::SpritePicture& pose = pack.sprite_pictures.at(1);
    CHECK(pose[0] == 0);
    CHECK(pose[1 * 16 + 4] == 0xFF101010);
}

TEST_CASE("equal cells share one picture, and picture 0 is empty") {
    const hosted::Pack pack = content::compile_game(ScratchGame().path());
    CHECK(pack.cell_pictures.front() == hosted::CellPicture{});
    CHECK(pack.cell_pictures.size() == 8); // tile 0 is empty, the other seven are different
}

TEST_CASE("a compiled game can be played") {
    const hosted::Pack pack = content::compile_game(ScratchGame().path());
    const Level level = level_of(pack, pack.levels.front());
    World world;
    start_level(world, level, 1);
    for (int frame = 0; frame < 60; ++frame)
        step(world, input_right, level);
    CHECK(world.frame == 60);
}

TEST_CASE_METHOD(InGame, "compiling twice gives the same game") {
    const hosted::Pack a = content::compile_game(game.path());
    const hosted::Pack b = content::compile_game(game.path());
    CHECK(a.levels.front().block == b.levels.front().block);
    CHECK(a.cell_pictures == b.cell_pictures);
}
