#include "platform/hosted/pack/pack_file.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tests/texts/scanned_folders.hpp"
#include "tools/commands/hash/hashed_movies.hpp"
#include "tools/commands/tiled/write_tiled_files.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/support/file_watch.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/list_folder.hpp"
#include "tools/support/read_log.hpp"

#include <functional>

using namespace halfbyte::test;

namespace {

// A file or folder that editors and systems put beside page.score or another file.
struct Leftover {
    const char* name; // NAME is page, and ENDING .score
    bool is_folder = false;
    bool leads_nowhere =
        false; // a dangling link, with which Emacs marks a file that is being edited
};

constexpr Leftover leftovers[] = {
    {".#NAMEENDING", false, true},
    {"._NAMEENDING"},
    {"NAMEENDING~"},
    {".NAMEENDING~"},
    {".NAMEENDING.swp"},
    {".NAMEENDING.swx"},
    {".NAMEENDING.new"},
    {".NAMEENDING"},
    {"#NAMEENDING#"},
    {".#NAMEENDING#"},
    {"NAMEENDING.bak"},
    {"NAMEENDING.orig"},
    {"NAMEENDING.tmp"},
    {"NAMEENDING.part"},
    {".~lock.NAMEENDING#"},
    {"~$NAME.txt"},
    {"Thumbs.db"},
    {".DS_Store"},
    {"desktop.ini"},
    {".git", true},
    {".hiddenENDING", true},
    {"oldENDING", true},
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    if (const auto at = text.find(from); at != std::string::npos)
        text.replace(at, from.size(), to);
    return text;
}

std::string name_beside(const ScannedFolder& place, const char* pattern) {
    return replaced(replaced(pattern, "NAME", place.name), "ENDING", place.ending);
}

void put(const ScratchGame& game, const ScannedFolder& place, const Leftover& leftover) {
    const fs::path path = fs::path(place.folder) / name_beside(place, leftover.name);
    if (leftover.is_folder)
        game.write(path / "notes.txt", "x");
    else if (leftover.leads_nowhere)
        fs::create_symlink("user@host.1234", game.path() / path);
    else
        game.write(path, std::string("\0\5\026\7", 4));
}

// A game whose levels and scores are found in their folders, with its files for Tiled.
struct Folder {
    Folder() {
        game.replace("game.toml", "levels = [\"one\"]\n", "scores = \"scores\"\n");
        game.write("scores/page.score",
                   "instrument reed\n  volume 15\nsong a\n  time 4/4\n  tempo 120\n"
                   "  pattern p\n    pulse1 @reed c4 d e f |\n  order p\n");
        const std::string tiles = game.text("art/tiles.tsx");
        game.write("art/tiles/tiles.tsx", tiles);
        game.write("art/tiles/walls.tsx", replaced(tiles, " <image",
                                                   " <properties><property name=\"like\" "
                                                   "value=\"tiles\"/></properties> <image"));
        game.write("movies/one.movie", "halfbyte movie 1\ngame scratch\nlevel one\nseed 1\n"
                                       "pack 00000000\nframes 0\n");
        tiled::write_tiled_files(game.path());
        const support::ReadLog log;
        content::compile_game(game.path());
        watch.watch(log.places());
    }

    // Everything that the programs read from the folder, or the message that refuses it.
    std::string seen() {
        try {
            const auto pack = hosted::write_pack(content::compile_game(game.path()));
            const std::string bytes(pack.begin(), pack.end());
            std::string text = std::to_string(std::hash<std::string>{}(bytes)) + " as a hash";
            tiled::write_tiled_files(game.path(), true);
            for (const hash::HashedMovie& movie : hash::hashed_game(game.path(), "").movies)
                text += "\nmovie: " + movie.file.string();
            for (int looks = 0; looks < 20; ++looks)
                for (const fs::path& file : watch.look())
                    text += "\nchanged: " + file.string();
            return text;
        } catch (const std::runtime_error& error) {
            return std::string("refused: ") + error.what();
        }
    }

    ScratchGame game;
    support::FileWatch watch;
};

// The message for a game with one more level or score of this name, relative to its folder.
std::string refusal_of_copy(const char* folder, const char* copy, const char* original) {
    Folder made;
    const fs::path file = fs::path(folder) / copy;
    made.game.write(file, made.game.text(fs::path(folder) / original));
    const std::vector<std::string> faults = made.game.faults();
    CHECK(faults.size() == 1);
    return faults.empty() ? "" : faults.front();
}

} // namespace

TEST_CASE("files that editors and systems leave in a scanned folder do not change the game") {
    for (const ScannedFolder& place : scanned_folders)
        for (const Leftover& leftover : leftovers) {
            Folder folder;
            const std::string expected = folder.seen();
            put(folder.game, place, leftover);
            CAPTURE(place.source, place.folder, name_beside(place, leftover.name));
            REQUIRE_FALSE(expected.starts_with("refused: "));
            CHECK(folder.seen() == expected);
        }
}

TEST_CASE("a copy of a level with an invalid name is refused at the copy") {
    for (const char* copy : {"one (copy).tmx", "one - Copy.tmx", "Copy of one.tmx", "one (1).tmx",
                             "one copy.tmx", "One.tmx", "one.sync-conflict.tmx"}) {
        CAPTURE(copy);
        CHECK(refusal_of_copy("levels", copy, "one.tmx")
              == std::string("levels/") + copy
                     + ": a level's name must be at most 31 lower-case letters, digits, '_' and "
                       "'-', not beginning with '-'; rename the map, or list the game's levels as "
                       "\"levels\" in game.toml");
    }
}

TEST_CASE("a copy of a score is refused at its first repeated sound") {
    for (const char* copy : {"page (copy).score", "page - Copy.score", "page copy.score"}) {
        CAPTURE(copy);
        const std::string message = refusal_of_copy("scores", copy, "page.score");
        CHECK(message.find("page.score:") != std::string::npos);
        CHECK(message.find(copy) != std::string::npos);
        CHECK(message.find("already exists, in ") != std::string::npos);
    }
}

TEST_CASE("a copy of a tileset or of Tiled's project changes neither the game nor the copy") {
    const std::pair<const char*, const char*> copies[] = {
        {"art/tiles/tiles (copy).tsx", "art/tiles/tiles.tsx"},
        {"scratch (copy).tiled-project", "scratch.tiled-project"},
        {"a.tiled-project", "scratch.tiled-project"}};
    for (const auto& [copy, original] : copies) {
        Folder folder;
        folder.game.write(copy, folder.game.text(original));
        CAPTURE(copy);
        CHECK(tiled::write_tiled_files(folder.game.path()).empty());
        CHECK(folder.game.faults().empty());
    }
}

TEST_CASE("levels found in a folder have the order of their names, not of their files") {
    Folder folder;
    folder.game.write("levels/one-b.tmx", folder.game.text("levels/one.tmx"));
    std::string names;
    for (const auto& level : content::compile_game(folder.game.path()).levels)
        names += level.name + ' ';
    CHECK(names == "one one-b ");
}

TEST_CASE_METHOD(InFolder,
                 "the files of a folder are listed by name, without folders and leftovers") {
    for (const char* name : {"b.x", "a.x", ".c.x", "d.y", "e.x/f.x", "#g.x", "h.x~"})
        folder.write(name, "");
    const fs::path& path = folder.path();
    CHECK(support::files_in(path, ".x") == std::vector{path / "#g.x", path / "a.x", path / "b.x"});
    CHECK(support::entries_in(path).size() == 7);
    CHECK_THROWS_AS(support::files_in(path / "none", ".x"), support::InputError);
}
