// Tests that a game takes drawings as they are: colours, sizes and times of poses.
#include "tests/content/lines.hpp"
#include "tests/support/art_files.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

// Colours of the scratch game's first palette.
constexpr std::uint32_t one = 0xFF101010, two = 0xFF202020;

void replace_hero(const ScratchGame& game, const std::string& sheet) {
    game.replace("actors.toml", "sheet = \"hero.png\"", sheet);
}

void replace_animations(const ScratchGame& game, const std::string& stand) {
    game.replace("actors.toml", "stand = { poses = [0, 0, 0, 1], frames = 16 }", stand);
    game.replace("actors.toml", "run = { poses = [2, 3], frames = 4 }\n", "");
}

hosted::Pack pack_of(const ScratchGame& game) {
    return content::compile_game(game.path());
}

// The moves of the scratch game and large poses are too much code for the NES together.
void leave_out_corrections(const ScratchGame& game) {
    for (const std::string name : {"foot_correction", "oneway_correction"})
        game.replace("tuning.toml", name + " = 2.5", name + " = 0");
}

// The hero's pose, frame by frame, from the first one on.
std::vector<int> poses_of(const hosted::Pack& pack, int frames) {
    Actor hero;
    hero.kind = player_kind;
    std::vector<int> poses;
    for (int i = 0; i < frames; ++i)
        poses.push_back(pose_of(hero, pack.looks, static_cast<std::uint32_t>(i)));
    return poses;
}

} // namespace

TEST_CASE_METHOD(InGame,
                 "a sheet of full colours makes the same pack as the same pixels with entries") {
    const hosted::Pack before = pack_of(game);
    const IndexedPng hero = ScratchGame::hero();
    Pixels pixels(hero.width, hero.height);
    for (std::size_t i = 0; i < hero.indices.size(); ++i)
        pixels.colours[i] =
            hero.indices[i] % 4 == 0 ? 0 : 0xFF000000u | hero.palette[hero.indices[i]];
    game.write("art/hero.png", rgba_png(pixels));
    CHECK(game.faults() == Lines{});
    CHECK(pack_of(game).sprite_pictures == before.sprite_pictures);
}

TEST_CASE_METHOD(InGame, "a changed colour of palettes.toml changes the pictures and no file") {
    game.replace("art/palettes.toml",
                 "[sprite.p0]\ncolours = [\n{ nes = 16, rgb = \"#f0f0e0\" },\n{ nes = 17, rgb = "
                 "\"#101010\" }",
                 "[sprite.p0]\ncolours = [\n{ nes = 16, rgb = \"#f0f0e0\" },\n{ nes = 17, rgb = "
                 "\"#ff8000\" }");
    CHECK(game.faults() == Lines{});
    const hosted::Pack pack = pack_of(game);
    bool has_new = false, has_old = false;
    for (const auto& picture : pack.sprite_pictures)
        for (const hosted::Colour colour : picture) {
            has_new |= colour == 0xFFFF8000;
            has_old |= colour == one;
        }
    CHECK(has_new);
    CHECK_FALSE(has_old);
}

TEST_CASE("a piece that fits no palette is reported with its place, its colours and what to run") {
    const ScratchGame game;
    Pixels pixels(64, 16, one);
    pixels.at(40, 3) = 0xFF123456;
    game.write("art/hero.png", rgba_png(pixels));
    const Lines faults = game.faults();
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].starts_with(
        "art/hero.png: pixel (32, 0): the piece of 16 x 16 pixels here has the colours #101010, "
        "#123456, but no sprite palette of palettes.toml has them all; for proposals run: halfbyte "
        "art add \""));
}

TEST_CASE_METHOD(InGame, "a picture that palettes.toml lists gets the nearest colours") {
    Pixels pixels(64, 16, one);
    pixels.at(40, 3) = 0xFF1F2020;
    game.write("art/hero.png", rgba_png(pixels));
    game.write("art/palettes.toml", "nearest = [\"hero.png\"]\n" + game.text("art/palettes.toml"));
    CHECK(game.faults() == Lines{});
    CHECK(pack_of(game).sprite_pictures[2][3 * 16 + 8] == two);
}

TEST_CASE_METHOD(InGame, "a pose of 24 x 32 pixels is four pictures, centred on the body's feet") {
    Pixels pixels(48, 32);
    pixels.fill(0, 0, 24, 32, one);
    pixels.fill(24, 0, 24, 32, two);
    game.write("art/hero.png", rgba_png(pixels));
    replace_hero(game, "sheet = \"hero.png\"\nframe = [24, 32]");
    replace_animations(game, "stand = { poses = [0, 1], frames = 16 }");
    leave_out_corrections(game);
    CHECK(game.faults() == Lines{});
    const hosted::Pack pack = pack_of(game);
    const Animation& stand = pack.looks.animations[player_kind][0];
    CHECK(width_of(stand) == 24);
    CHECK(picture_count(stand) == 4);
    CHECK(poses_of(pack, 17)
          == std::vector<int>{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4});
    CHECK(pack.sprite_pictures[3][0] == one);
    CHECK(pack.sprite_pictures[3][8] == 0); // beside the pose
    CHECK(pack.sprite_pictures[4][0] == two);
}

TEST_CASE_METHOD(InGame,
                 "a fault in palettes.toml is reported, also if no picture needs the file") {
    game.replace("levels/one.tmx", "desktop gba nes", "desktop");
    const std::string palettes = game.text("art/palettes.toml");
    game.write("art/palettes.toml", "nearest = [\"hero.pgn\", \"./hero.png\"]\n" + palettes);
    const std::string end = "; write the path of a picture as it is in the art folder";
    CHECK(game.faults()
          == Lines{"art/palettes.toml:1: \"nearest\" has \"hero.pgn\"" + end,
                   "art/palettes.toml:1: \"nearest\" has \"./hero.png\"" + end});
    game.write("art/palettes.toml", "surplus = 1\n" + palettes);
    REQUIRE(game.faults().size() == 1);
    CHECK(game.faults()[0].starts_with("art/palettes.toml:1: \"surplus\" is unknown here"));
}

TEST_CASE_METHOD(InGame, "the sheet of a JSON that was exported on Windows is beside it") {
    game.write("art/hero.png", rgba_png(Pixels(16, 16, one)));
    game.write("art/hero.json", R"({"frames": [{"frame": {"x": 0, "y": 0, "w": 16, "h": 16}}],
        "meta": {"image": "C:\\games\\hero.png"}})");
    replace_hero(game, "sheet = \"hero.json\"");
    replace_animations(game, "");
    CHECK(game.faults() == Lines{});
}

TEST_CASE_METHOD(InGame, "a sheet of pieces has frames of 16 x 16 pixels") {
    game.leave_out_nes();
    AseFile file;
    file.width = file.height = 24;
    for (int i = 0; i < 12; ++i)
        file.add_frame(100, 0, 0, 24, 24, one);
    game.write("art/pieces.aseprite", file.bytes());
    game.replace("game.toml", "pieces.png", "pieces.aseprite");
    CHECK(game.faults()
          == Lines{"art/pieces.aseprite: a sheet of pieces must have frames of 16 x 16 pixels"});
}

TEST_CASE_METHOD(InGame, "a sheet that would be cut is a fault that says what to write") {
    game.write("art/hero.png", rgba_png(Pixels(32, 32, one)));
    CHECK(game.faults()
          == Lines{"art/hero.png: the sheet has 32 x 32 pixels, not one row of frames of 16 x 16; "
                   "write the size of a frame below \"sheet\", such as "
                   "`frame = [32, 32]`, or `frame = [16, 16]` for rows of 16 x 16"});
}

TEST_CASE_METHOD(InGame,
                 "a sheet with more frames than sprite pictures is refused before it is cut") {
    game.write("art/hero.png", rgba_png(Pixels(1024, 1024, one)));
    replace_hero(game, "sheet = \"hero.png\"\nframe = [1, 1]");
    CHECK(
        game.faults()
        == Lines{"art/hero.png: the sheet has 1048576 frames of 1 x 1; at most 256 are possible"});
}

TEST_CASE_METHOD(InGame, "each pose of an animation has its own time") {
    replace_animations(game, "stand = { poses = [2, 0, 3], frames = [1, 3, 2] }");
    CHECK(game.faults() == Lines{});
    CHECK(poses_of(pack_of(game), 14)
          == std::vector<int>{2, 0, 0, 0, 3, 3, 2, 0, 0, 0, 3, 3, 2, 0});
}

TEST_CASE_METHOD(InGame, "times that a power of two of poses can show take no entries for times") {
    replace_animations(game, "stand = { poses = [0, 1, 2], frames = [8, 8, 16] }");
    const hosted::Pack pack = pack_of(game);
    CHECK_FALSE(is_uneven(pack.looks.animations[player_kind][0]));
    const std::vector<int> poses = poses_of(pack, 33);
    CHECK(poses[15] == 1);
    CHECK(poses[16] == 2);
    CHECK(poses[31] == 2);
    CHECK(poses[32] == 0);
}

TEST_CASE_METHOD(InGame,
                 "an animation that is too long, or has a wrong number of times, is a fault") {
    replace_animations(game, "stand = { poses = [0, 1, 2], frames = [100, 100, 100] }");
    CHECK(game.faults()
          == Lines{
              "actors.toml:7: \"frames\" makes a cycle of 300 frames; at most 256 are possible"});
    game.replace("actors.toml", "[100, 100, 100]", "[1, 2]");
    CHECK(
        game.faults()
        == Lines{"actors.toml:7: \"frames\" has 2 numbers for 3 poses; write one for each, or one "
                 "number for all"});
}

TEST_CASE("tags, times and slices of an Aseprite file become animations and the body's size") {
    const ScratchGame game;
    AseFile file;
    file.width = 24;
    file.height = 32;
    file.add_frame(100, 4, 2, 16, 30, one);
    file.add_frame(50, 4, 2, 16, 30, two);
    file.tags = {{"stand", 0, 0, 0}, {"run", 0, 1, 0}};
    file.slices = {{"hitbox", 7, 18, 10, 14}};
    leave_out_corrections(game);
    game.write("art/hero.aseprite", file.bytes());
    replace_hero(game, "sheet = \"hero.aseprite\"");
    game.replace("actors.toml", "half_width = 5\nhalf_height = 7.5\n", "");
    game.replace(
        "actors.toml",
        "[hero.animations]\nstand = { poses = [0, 0, 0, 1], frames = 16 }\nrun = { poses = "
        "[2, 3], frames = 4 }\n",
        "");
    CHECK(game.faults() == Lines{});
    const hosted::Pack pack = pack_of(game);
    CHECK(pack.rules.actor_kinds[player_kind].half.x == Distance{5 * 256});
    CHECK(pack.rules.actor_kinds[player_kind].half.y == Distance{7 * 256});
    Actor hero;
    hero.kind = player_kind;
    hero.state = ActorState::run;
    CHECK(pose_of(hero, pack.looks, 5) == 0);
    CHECK(pose_of(hero, pack.looks, 6) == picture_count(pack.looks.animations[player_kind][0]));
    CHECK(pose_of(hero, pack.looks, 9) == 0);
}

TEST_CASE_METHOD(InGame, "a tag that the Aseprite file lacks is reported with those that it has") {
    AseFile file;
    file.add_frame(100, 0, 0, 16, 16, one);
    file.tags = {{"idle", 0, 0, 0}};
    game.write("art/hero.aseprite", file.bytes());
    replace_hero(game, "sheet = \"hero.aseprite\"");
    replace_animations(game, "stand = { tag = \"idel\" }");
    CHECK(game.faults()
          == Lines{"actors.toml:7: \"hero.aseprite\" has no tag \"idel\"; did you mean \"idle\"?"});
}
