#include "tools/commands/watched_game.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include "tests/commands/edited_game.hpp"
#include "tests/support/art_files.hpp"
#include "tests/support/captured.hpp"
#include "tests/support/test.hpp"
#include "tools/support/read_log.hpp"

using namespace halfbyte::test;

TEST_CASE("a change to any file of a game is loaded into the running game") {
    const Captured printed(std::cout, std::cerr);
    EditedGame edited;
    const auto& pack = [&]() -> const hosted::Pack& { return edited.session().pack(); };
    REQUIRE(edited.look() == 0);

    edited.replace("tuning.toml", "jump_height = 65", "jump_height = 30");
    const auto jump = pack().rules.tuning.jump_speed;
    CHECK(edited.look() == 1);
    CHECK(pack().rules.tuning.jump_speed != jump);

    edited.replace("levels/first.tmx", "name=\"title\" value=\"", "name=\"title\" value=\"X");
    CHECK(edited.look() == 1);
    CHECK(pack().levels[0].title[0] == 'X');

    const auto scripts = pack().scripts;
    edited.replace("actors.toml", "wait 30", "wait 31");
    CHECK(edited.look() == 1);
    CHECK((pack().scripts != scripts));

    const auto sound = pack().sound.block;
    edited.replace("scores/page.score", "tempo 132", "tempo 60");
    CHECK(edited.look() == 1);
    CHECK((pack().sound.block != sound));

    const auto pictures = pack().sprite_pictures;
    edited.write("art/sprites/flea.png", edited.text("art/sprites/blot.png"));
    CHECK(edited.look() == 1);
    CHECK((pack().sprite_pictures != pictures));

    edited.replace("game.toml", "\"Quill\"", "\"Pen\"");
    CHECK(edited.look() == 1);
    CHECK(pack().title == "Pen");
    CHECK(edited.session().frames() == 7 * 16);
    CHECK(printed.text().find("levels/first.tmx: loaded\n") != std::string::npos);
}

TEST_CASE("colours, an Aseprite file and a sheet with its JSON are loaded when they are saved") {
    const Captured printed(std::cout, std::cerr);
    EditedGame edited;
    const auto pictures = [&] { return edited.session().pack().sprite_pictures; };
    REQUIRE(edited.look() == 0);
    auto before = pictures();
    const auto is_now_changed = [&] {
        CHECK(edited.look() == 1);
        const bool changed = pictures() != before;
        before = pictures();
        return changed;
    };

    std::string palettes = edited.text("art/palettes.toml");
    for (std::size_t at; (at = palettes.find("#d46400")) != std::string::npos;)
        palettes.replace(at, 7, "#40c060");
    edited.write("art/palettes.toml", palettes);
    CHECK(is_now_changed());

    AseFile file;
    file.add_frame(100, 0, 0, 16, 16, 0xFF140E18);
    edited.write("art/flea.aseprite", file.bytes());
    edited.replace("actors.toml", "sheet = \"sprites/flea.png\"", "sheet = \"flea.aseprite\"");
    edited.look(8); // the animations still name poses that the file lacks
    for (int i = 0; i < 4; ++i)
        file.add_frame(100, i, 0, 8, 16, 0xFF140E18);
    edited.write("art/flea.aseprite", file.bytes());
    CHECK(is_now_changed());
    file.frames[0].cels[0].x = 4;
    edited.write("art/flea.aseprite", file.bytes());
    CHECK(is_now_changed());

    std::string frames;
    for (int i = 0; i < 4; ++i)
        frames += std::string(i == 0 ? "" : ", ") + "{\"frame\": {\"x\": " + std::to_string(16 * i)
                  + ", \"y\": 0, \"w\": 16, \"h\": 16}, \"duration\": 100}";
    Pixels pixels(64, 16, 0xFF140E18);
    edited.write("art/flea.json",
                 "{\"frames\": [" + frames + "], \"meta\": {\"image\": \"f.png\"}}");
    edited.write("art/f.png", rgba_png(pixels));
    edited.replace("actors.toml", "sheet = \"flea.aseprite\"", "sheet = \"flea.json\"");
    CHECK(is_now_changed());
    pixels.fill(0, 0, 8, 8, 0);
    edited.write("art/f.png", rgba_png(pixels));
    CHECK(is_now_changed());
}

TEST_CASE("each picture is decoded once, and shown as its file has it") {
    const Captured printed(std::cout, std::cerr);
    EditedGame edited;
    const auto pictures = [&] { return edited.session().pack().sprite_pictures; };
    const auto first = pictures();
    const std::string flea = edited.text("art/sprites/flea.png");
    const std::size_t drawings = edited.drawings().size();
    CHECK(drawings > 3);
    edited.write("art/sprites/flea.png", edited.text("art/sprites/blot.png")); // kept already
    CHECK(edited.look() == 1);
    CHECK(pictures() != first);
    edited.write("art/sprites/flea.png", flea);
    CHECK(edited.look() == 1);
    CHECK(pictures() == first);
    CHECK(edited.drawings().size() == drawings);
}

TEST_CASE("a fault that two loads find is printed and stays on the screen until it is fixed") {
    const Captured printed(std::cout, std::cerr);
    EditedGame edited;
    const std::string right = edited.text("tuning.toml");
    edited.write("tuning.toml", right + "jump_hight = 30\n");
    edited.look(2);
    CHECK(edited.fault().empty());
    const hosted::Pack* const before = &edited.session().pack();
    edited.look(8);
    CHECK(edited.fault().find("tuning.toml:") != std::string::npos);
    CHECK(edited.fault().find("jump_hight") != std::string::npos);
    CHECK(printed.text() == edited.fault() + "\n");
    CHECK(&edited.session().pack() == before);
    const auto with_fault = edited.canvas().pixels;

    CHECK(edited.look(16) == 0);
    edited.write("tuning.toml", right);
    CHECK(edited.look() == 1);
    CHECK(edited.fault().empty());
    CHECK((edited.canvas().pixels != with_fault));
}

TEST_CASE("a new fault replaces the message of the previous one") {
    const Captured printed(std::cout, std::cerr);
    EditedGame edited;
    edited.write("tuning.toml", "jump_hight = 30\n");
    edited.look();
    const std::string first = edited.fault();
    edited.write("tuning.toml", "\nrun_spead = 30\n");
    edited.look();
    CHECK(edited.fault() != first);
    CHECK(edited.fault().find("run_spead") != std::string::npos);
}

TEST_CASE("a file that is half written for a moment is not a fault") {
    const Captured printed(std::cout, std::cerr);
    EditedGame edited;
    const std::string map = edited.text("levels/first.tmx");
    edited.write("levels/first.tmx", map.substr(0, map.size() / 2));
    CHECK(edited.look(2) == 0);
    edited.write("levels/first.tmx", map + "\n");
    CHECK(edited.look() == 1);
    CHECK(edited.fault().empty());
    CHECK(printed.text().find("first.tmx:") == printed.text().find("first.tmx: loaded"));
}

TEST_CASE("a deleted file or game is a fault until it is back") {
    const Captured printed(std::cout, std::cerr);
    EditedGame edited;
    const fs::path what = GENERATE("actors.toml", "levels/first.tmx", "art", "game.toml", "");
    const fs::path place = edited.game() / what;
    const fs::path aside = edited.game().parent_path() / "aside";
    const fs::path from = what.empty() ? edited.game() : place;
    fs::rename(from, aside);
    edited.look();
    CHECK_FALSE(edited.fault().empty());
    fs::rename(aside, from);
    CHECK(edited.look() == 1);
    CHECK(edited.fault().empty());
}

TEST_CASE("other files in a game's folder do not add to the files that a load depends on") {
    const EditedGame edited;
    const auto places = [&] {
        const support::ReadLog log;
        commands::load_game({edited.game(), {}, &nes::machine});
        return log.places().size();
    };
    const std::size_t before = places();
    CHECK(before > 10);
    for (int i = 0; i < 500; ++i)
        for (const char* folder : {"", "levels", "art", "art/sprites", "scores"})
            edited.write(fs::path(folder) / ("more" + std::to_string(i) + ".png"), "x");
    CHECK(places() == before);
}

TEST_CASE("files that a game does not read are not watched") {
    const Captured printed(std::cout, std::cerr);
    EditedGame edited;
    edited.write("notes.toml", "x");
    edited.write("levels/first.json", "{}");
    edited.write("art/sprites/unused.png", "x");
    CHECK(edited.look() == 0);
    CHECK(printed.text().empty());
}
