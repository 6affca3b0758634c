#include "platform/hosted/pack/pack_limits.hpp"
#include "tests/content/check_faults.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/game_folder.hpp"

using namespace halfbyte::test;

TEST_CASE("the scratch game has no fault") {
    CHECK(ScratchGame().faults() == Lines{});
}

TEST_CASE_METHOD(InGame, "a game can be given as its folder or its game.toml") {
    CHECK(content::is_game_folder(game.path()));
    CHECK(content::is_game_folder(game.path() / "game.toml"));
    CHECK_FALSE(content::is_game_folder(game.path() / "levels"));
    content::Faults faults(content::Faults::Mode::throw_first);
    CHECK(content::read_game_folder(game.path() / "game.toml", faults).levels.front().name
          == "one");
}

TEST_CASE(
    "a game without a list of levels has all maps of its folder in the order of their names") {
    const ScratchGame game;
    game.replace("game.toml", "levels = [\"one\"]\n", "");
    for (const char* name : {"four", "level10", "level2", "level1"})
        game.write("levels/" + std::string(name) + ".tmx", game.text("levels/one.tmx"));
    game.write("levels/notes.txt", "no map");
    content::Faults faults(content::Faults::Mode::throw_first);
    Lines names;
    for (const auto& level : content::read_game_folder(game.path(), faults).levels)
        names.push_back(level.name);
    CHECK(names == Lines{"four", "level1", "level2", "level10", "one"});
}

TEST_CASE_METHOD(InGame,
                 "a game without a list of levels is refused if it has no maps or too many") {
    game.replace("game.toml", "levels = [\"one\"]\n", "");
    std::filesystem::rename(game.path() / "levels", game.path() / "maps");
    CHECK(game.faults().front().starts_with("game.toml:1: \"levels\" is missing, and "));
    CHECK(game.faults().front().find(" has 0 maps, not 1 to ") != std::string::npos);
    for (std::size_t i = 0; i <= hosted::most_levels; ++i)
        game.write("levels/" + std::to_string(i) + ".tmx", "");
    CHECK(game.faults().front().find(" maps, not 1 to ") != std::string::npos);
}

TEST_CASE("a folder without game.toml, a file and a missing folder have errors of their own") {
    const ScratchGame game;
    content::Faults faults(content::Faults::Mode::collect);
    for (const char* path : {"levels", "art/hero.png", "none"})
        faults.attempt([&] { content::read_game_folder(game.path() / path, faults); });
    const std::string folder = game.path().string();
    CHECK(faults.messages()
          == Lines{folder + "/levels: this is not a game folder: it has no game.toml",
                   folder + "/art/hero.png: this is a file, not a game folder",
                   folder + "/none: there is no such folder"});
}

TEST_CASE_METHOD(InGame, "a dotted key of any depth is read or refused, never a crash") {
    std::string dots = "a";
    for (int i = 0; i < 499; ++i)
        dots += ".a";
    game.write("game.toml", '[' + dots.substr(2) + "]\n" + dots.substr(4) + " = 1\n");
    CHECK(game.faults().front().starts_with("game.toml:1: \"a\" is unknown here"));
    for (int i = 0; i < 100'000; ++i)
        dots += ".a";
    game.write("game.toml", "# deep\n" + dots + " = 1\n");
    CHECK(game.faults() == Lines{"game.toml:2: the line has 201003 bytes; at most 1000 are read"});
}

TEST_CASE_METHOD(InGame, "broken TOML is a fault at its line") {
    game.replace("game.toml", "art = \"art\"", "art = \"art");
    const Lines faults = game.faults();
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].starts_with("game.toml:3: "));
}

TEST_CASE("a fault of game.toml is reported at its line") {
    check_faults({
        {"an unknown key that resembles no known one is a fault that lists known ones",
         {{"game.toml", "title =", "colour = \"x\"\ntitle ="}},
         {"game.toml:2: \"colour\" is unknown here; known are name, title, art, tuning, actors, "
          "font, pieces, levels, scores, music, title_music, flow, texts, bonus, numbers, spread, "
          "spots, title_picture, icon, variant, counters, hud, windows, gba"}},
        {"a missing key is a fault",
         {{"game.toml", "title = \"Scratch\"\n", ""}},
         {"game.toml:1: \"title\" is missing"}},
        {"a key of the wrong type is a fault",
         {{"game.toml", "title = \"Scratch\"", "title = 5"}},
         {"game.toml:2: \"title\" must be a text of 1 to 255 bytes without control characters"}},
        {"a game's name must be usable in the names of files",
         {{"game.toml", "\"scratch\"", "\"../scratch\""}},
         {"game.toml:1: \"name\" must be at most 31 lower-case letters, digits, '_' and '-', not "
          "beginning with '-'"}},
        {"a level's name must be usable on the command line",
         {{"game.toml", "[\"one\"]", "[\"one\", \"-o\"]"}},
         {"game.toml:7: \"levels\" has the name \"-o\"; it must be at most 31 lower-case letters, "
          "digits, '_' and '-', not beginning with '-'"}},
        {"a level that is listed twice is a fault",
         {{"game.toml", "[\"one\"]", "[\"one\", \"one\"]"}},
         {"game.toml:7: \"levels\" has \"one\" twice; leave one out"}},
        {"a game without a level is a fault",
         {{"game.toml", "[\"one\"]", "[]"}},
         {"game.toml:7: \"levels\" must be a list of 1 to 256 elements"}},
        {"a level whose file is missing is a fault",
         {{"game.toml", "[\"one\"]", "[\"one\", \"two\"]"}},
         {"levels/two.tmx: cannot be read: No such file or directory"}},
    });
}

TEST_CASE("two levels whose names have the same checksum in saves are refused") {
    const ScratchGame game; // CRC-32 of both: 3D8C8E03
    game.replace("game.toml", "[\"one\"]", "[\"5fwzpggc\", \"one\", \"u5qhjyj3\"]");
    const Lines faults = game.faults();
    REQUIRE_FALSE(faults.empty());
    CHECK(faults.front()
          == "game.toml:7: \"levels\" has \"u5qhjyj3\" with the same records in a save as "
             "\"5fwzpggc\" (both names have the same CRC-32); rename one of them");
}
