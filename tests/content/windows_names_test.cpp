#include "tools/commands/check/windows_names.hpp"

#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/check/check_content.hpp"

using namespace halfbyte::test;

namespace {

/// The warnings of `check` about Windows, without the game's folder.
std::vector<std::string> warnings_of(const ScratchGame& game) {
    std::vector<std::string> warnings = check::check_content(game.path()).warnings;
    std::erase_if(warnings, [](const std::string& line) {
        return line.find("Windows") == std::string::npos;
    });
    for (std::string& line : warnings)
        if (const std::string folder = game.path().string() + '/'; line.starts_with(folder))
            line.erase(0, folder.size());
    return warnings;
}

void rename_level(const ScratchGame& game, const std::string& name) {
    std::filesystem::rename(game.path() / "levels/one.tmx",
                            game.path() / "levels" / (name + ".tmx"));
    game.replace("game.toml", "\"one\"", '"' + name + '"');
}

} // namespace

TEST_CASE("Windows holds names of letters, digits, blanks and UTF-8") {
    for (const char* name : {"one.tmx", "two words.png", "\u00FCbung.toml", "\u65E5\u672C.tmx",
                             ".gitignore", "console.png", "auxiliary", "com10", "lpt", "a.con"})
        CHECK(check::windows_name_fault(name).empty());
}

TEST_CASE("Windows does not hold the names of its devices, with any ending") {
    for (const char* name :
         {"con", "CON.png", "aux.tmx", "Nul", "prn.x.y", "com1.tmx", "LPT9", "nul .txt", "conin$"})
        CHECK(check::windows_name_fault(name).find("device") != std::string::npos);
}

TEST_CASE("Windows does not hold names with certain letters, or with a dot or a blank at the end") {
    for (const char* name : {"a<b", "a>b", "a:b", "a\"b", "a|b", "a?b", "a*b", "a\\b", "a\tb"})
        CHECK(check::windows_name_fault(name).find("a name with") != std::string::npos);
    for (const char* name : {"a.", "a "})
        CHECK(check::windows_name_fault(name).find("ends with") != std::string::npos);
    CHECK(check::windows_name_fault("a\xFF").find("not UTF-8") != std::string::npos);
}

TEST_CASE("check warns of a level and a game whose names Windows cannot hold, and finds no fault") {
    const ScratchGame game;
    CHECK(warnings_of(game).empty());
    rename_level(game, "aux");
    game.replace("game.toml", "name = \"scratch\"", "name = \"con\"");
    CHECK(warnings_of(game)
          == std::vector<std::string>{
              "levels/aux.tmx: Windows cannot hold this name, which is that of a device; rename it",
              "game.toml: the \"name\" \"con\" is that of a device on Windows, which cannot hold "
              "the game's program; choose another one"});
    CHECK(check::check_content(game.path()).faults.empty());
}

TEST_CASE_METHOD(InGame, "check warns of two names that differ in capitals only, in one folder") {
    game.write("notes/Plan.txt", "");
    game.write("notes/plan.txt", "");
    game.write("other/PLAN.txt", "");
    CHECK(warnings_of(game)
          == std::vector<std::string>{
              "notes/plan.txt: has the name of \"Plan.txt\" but for capitals, and Windows holds "
              "only one of them; rename one"});
}

TEST_CASE_METHOD(InGame,
                 "check warns of a path that is too long for Windows, in letters of UTF-8") {
    std::string folder;
    for (int i = 0; i < 90; ++i)
        folder += "\u00FC";
    game.write(std::filesystem::path(folder) / std::string(89, 'a'), "");
    CHECK(warnings_of(game).empty());
    game.write(std::filesystem::path(folder) / std::string(90, 'a'), "");
    const auto warnings = warnings_of(game);
    REQUIRE(warnings.size() == 1);
    CHECK(warnings.front().find("has a path of 181 letters inside the game") != std::string::npos);
}

TEST_CASE_METHOD(InGame, "check does not look at hidden files, such as those of git") {
    game.write(".git/aux", "");
    CHECK(warnings_of(game).empty());
}

TEST_CASE_METHOD(InGame,
                 "a game whose maps and texts have paths with backslashes is the same game") {
    const auto levels = [&] {
        content::Faults faults(content::Faults::Mode::throw_first);
        return content::load_playable(game.path(), {}).pack.levels.front().block;
    };
    const auto with_slashes = levels();
    game.replace("levels/one.tmx", "source=\"../art/tiles.tsx\"", "source=\"..\\art\\tiles.tsx\"");
    game.replace("art/tiles.tsx", "source=\"tiles.png\"", "source=\".\\tiles.png\"");
    game.replace("game.toml", "actors = \"actors.toml\"", "actors = '.\\actors.toml'");
    CHECK(game.faults().empty());
    CHECK(levels() == with_slashes);
}
