#include "tools/commands/check.hpp"

#include "tests/support/captured.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/levels.hpp"
#include "tools/commands/play.hpp"
#include "tools/commands/run.hpp"
#include "tools/commands/sheet.hpp"

#include <unistd.h>

using namespace halfbyte::test;

namespace {

// Runs the process as the user nobody while the object lives, since permissions do not stop root.
class AsNobody {
  public:
    AsNobody() {
        if (was_root_)
            REQUIRE(seteuid(65534) == 0);
    }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;
    ~AsNobody() { become_owner(); }

    // Forbids reading the file or folder. Returns its previous permissions.
    fs::perms forbid(const fs::path& path) const {
        become_owner();
        const fs::perms before = fs::status(path).permissions();
        fs::permissions(path, fs::perms::none);
        return become_nobody(before);
    }
    void allow(const fs::path& path, fs::perms permissions) const {
        become_owner();
        fs::permissions(path, permissions);
        become_nobody(permissions);
    }

  private:
    void become_owner() const {
        if (was_root_)
            REQUIRE(seteuid(0) == 0);
    }
    fs::perms become_nobody(fs::perms permissions) const {
        if (was_root_)
            REQUIRE(seteuid(65534) == 0);
        return permissions;
    }

    bool was_root_ = geteuid() == 0;
};

struct Called {
    std::string out;
    std::string error; // empty on success
};

Called called(const std::string& arguments) {
    CLI::App app;
    add_check_command(app);
    add_play_command(app);
    add_sheet_command(app);
    add_levels_command(app);
    add_run_command(app);
    const Captured out(std::cout);
    const Captured errors(std::cerr);
    std::string thrown;
    try {
        app.parse(arguments);
    } catch (const CLI::RuntimeError&) { // the message is printed already
    } catch (const std::exception& error) {
        thrown = error.what() + std::string("\n");
    }
    return {out.text(), errors.text() + thrown};
}

Called checked(const std::filesystem::path& map, const std::string& options = "") {
    return called("check \"" + map.string() + "\" " + options);
}

Called played_map(const std::filesystem::path& map, const std::string& options = "") {
    return called("play \"" + map.string() + "\" --headless --frames 1 " + options);
}

// A map of 4 columns without any word of this project. Its last row is filled, in the named layer.
std::string foreign_map(int rows, const std::string& layer, const std::string& picture) {
    const std::string size = "width=\"4\" height=\"" + std::to_string(rows) + '"';
    std::string cells;
    for (int row = 0; row + 1 < rows; ++row)
        cells += "0,0,0,0,";
    return "<map orientation=\"orthogonal\" " + size
           + " tilewidth=\"16\" tileheight=\"16\"><tileset firstgid=\"1\" name=\"t\" "
             "tilewidth=\"16\" tileheight=\"16\" tilecount=\"1\" columns=\"1\"><image source=\""
           + picture + "\" width=\"16\" height=\"16\"/></tileset><layer name=\"" + layer + "\" "
           + size + "><data encoding=\"csv\">" + cells + "1,1,1,1</data></layer></map>";
}

struct MapCase {
    std::string name;
    std::string file;
    std::string text;
    bool plays;
};

const std::vector<MapCase>& map_cases() {
    static const std::vector<MapCase> cases{
        {"a map with ground", "good.tmx", foreign_map(4, "ground", "one.png"), true},
        {"64 rows", "rows64.tmx", foreign_map(64, "ground", "one.png"), true},
        {"65 rows", "rows65.tmx", foreign_map(65, "ground", "one.png"), false},
        {"nothing solid", "loose.tmx", foreign_map(4, "flowers", "one.png"), false},
        {"no free place", "full.tmx", foreign_map(1, "ground", "one.png"), false},
        {"a picture that is missing", "blind.tmx", foreign_map(4, "ground", "none.png"), false},
        {"a picture that is not a PNG", "text.tmx", foreign_map(4, "ground", "text.png"), false},
        {"cells that are missing", "short.tmx",
         foreign_map(4, "ground", "one.png")
             .replace(foreign_map(4, "ground", "one.png").find("1,1"), 2, ""),
         false},
        {"no XML", "text.tmx", "no map", false},
        {"another name", "map.xml", foreign_map(4, "ground", "one.png"), false},
        {"a level outside every game", "level.tmx", level_text(4, 4, actor_text(1, "hero", 8, 16)),
         false},
    };
    return cases;
}

} // namespace

TEST_CASE("check reports the same fault of a map as play") {
    const MapCase& map = GENERATE(from_range(map_cases()));
    CAPTURE(map.name);
    const ScratchFolder folder;
    folder.write("one.png", png_bytes(IndexedPng::blank(16, 16)));
    folder.write("text.png", "no picture");
    folder.write(map.file, map.text);
    const auto path = folder.path() / map.file;
    const Called play = played_map(path), check = checked(path);
    CHECK(play.error.empty() == map.plays);
    CHECK(check.error == play.error);
    CHECK((check.out.find("no fault found") != std::string::npos) == map.plays);
}

TEST_CASE_METHOD(InGame, "check and play refuse a file that is not a map with the same message") {
    for (const char* file : {"none.tmx", "none", "levels", "art/hero.png"}) {
        CAPTURE(file);
        CHECK_FALSE(played_map(game.path() / file).error.empty());
        CHECK(checked(game.path() / file).error == played_map(game.path() / file).error);
    }
}

TEST_CASE_METHOD(InFolder, "check accepts the same --solid-layer as play") {
    folder.write("one.png", png_bytes(IndexedPng::blank(16, 16)));
    folder.write("loose.tmx", foreign_map(4, "flowers", "one.png"));
    const auto path = folder.path() / "loose.tmx";
    CHECK(played_map(path, "--solid-layer flowers").error.empty());
    CHECK(checked(path, "--solid-layer flowers").error.empty());
    CHECK(checked(path, "--solid-layer grass").error
          == played_map(path, "--solid-layer grass").error);
}

TEST_CASE_METHOD(InGame, "a foreign map in a game's folder gets the hero of that game") {
    game.write("levels/one.png", png_bytes(IndexedPng::blank(16, 16)));
    game.write("levels/good.tmx", foreign_map(4, "ground", "one.png"));
    const Called check = checked(game.path() / "levels/good.tmx");
    CHECK(check.error.empty());
    CHECK_THAT(check.out, Catch::Contains("hero: the one of Scratch\n"));
    game.replace("tuning.toml", "coyote_frames = 13", "coyote_frames = 0");
    const Called with_fault = checked(game.path() / "levels/good.tmx");
    CHECK(with_fault.error.empty());
    CHECK_THAT(with_fault.out,
               Catch::Contains("hero: a plain box, since the game around the map has a fault: ")
                   && Catch::Contains("tuning.toml:13: \"coyote_frames\" must be"));
}

TEST_CASE_METHOD(InGame, "a file without read permission is not reported as missing") {
    fs::permissions(game.path(),
                    fs::perms::owner_all | fs::perms::others_read | fs::perms::others_exec);
    const AsNobody nobody;
    for (const char* file : {"", "levels", "game.toml", "levels/one.tmx"}) {
        const fs::path path = game.path() / file;
        CAPTURE(path);
        const fs::perms before = nobody.forbid(path);
        for (const char* call : {"check ", "play --headless --frames 1 ", "sheet -o a.png ",
                                 "levels ", "run --movie m --trace - "})
            for (const fs::path& argument : {game.path(), game.path() / "levels/one.tmx"}) {
                CAPTURE(call, argument);
                const std::string error = called(call + argument.string()).error;
                CHECK_THAT(error, !Catch::Contains("there is no") && !Catch::Contains("it has no"));
            }
        CHECK_THAT(
            called("check " + (file == std::string("levels/one.tmx") ? path : game.path()).string())
                .error,
            Catch::Contains("cannot be read: Permission denied"));
        nobody.allow(path, before);
    }
}

TEST_CASE_METHOD(InFolder, "check prints the same notes about a foreign map as play") {
    folder.write("one.png", png_bytes(IndexedPng::blank(16, 16)));
    folder.write("good.tmx", foreign_map(4, "ground", "one.png"));
    const auto path = folder.path() / "good.tmx";
    CHECK(checked(path).out == played_map(path).out + path.string() + ": no fault found\n");
}
