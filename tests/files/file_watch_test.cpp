#include "tools/support/file_watch.hpp"

#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/support/list_folder.hpp"
#include "tools/support/read_file.hpp"

#include <chrono>
#include <fstream>
#include <functional>

using namespace halfbyte::test;

namespace {

using Means = FileWatch::Means;
using Names = std::vector<std::string>;

// A folder game/ whose .toml files a load lists and reads. It has game/below/two.toml, a link to
// elsewhere/real.toml.
class Watched {
  public:
    explicit Watched(Means means = Means::notices) : watch(means) {
        folder.write("game/one.toml", "1");
        folder.write("elsewhere/real.toml", "2");
        fs::create_directory(path("game/below"));
        fs::create_symlink("../../elsewhere/real.toml", path("game/below/two.toml"));
        load();
    }

    fs::path path(const fs::path& file) const { return folder.path() / file; }

    void load() {
        const ReadLog log;
        read();
        watch.watch(log.places());
    }

    // Looks several times and returns the files that were reported. They are loaded again, like a
    // game's.
    Names reported(int looks = 60) {
        for (int i = 0; i < looks; ++i) {
            const std::vector<fs::path> files = watch.look();
            if (files.empty())
                continue;
            load();
            Names names;
            for (const fs::path& file : files)
                names.push_back(file.lexically_relative(folder.path()).string());
            return names;
        }
        return {};
    }

    ScratchFolder folder;
    FileWatch watch;

  private:
    void read() const {
        try {
            for (const fs::path& file : files_in(path("game"), ".toml"))
                read_file(file, 1000);
            read_file(path("game/below/two.toml"), 1000);
            read_file(path("game/missing/three.toml"), 1000);
        } catch (const std::runtime_error&) {
        }
    }
};

// How programs save a file, and after how many looks it is reported where the system gives notices.
struct Save {
    const char* how;
    const char* file;
    int looks;
    std::function<void(const Watched&)> save;
};

const Save saves[] = {
    {"written in place", "game/one.toml", 1,
     [](const Watched& watched) { watched.folder.write("game/one.toml", "11"); }},
    {"made empty, then written", "game/one.toml", 1,
     [](const Watched& watched) {
         watched.folder.write("game/one.toml", "");
         watched.folder.write("game/one.toml", "111");
     }},
    {"replaced by a new file", "game/one.toml", 1,
     [](const Watched& watched) {
         watched.folder.write("game/.one.toml.new", "11");
         fs::rename(watched.path("game/.one.toml.new"), watched.path("game/one.toml"));
     }},
    {"replaced by a file of another folder", "game/one.toml", 1,
     [](const Watched& watched) {
         watched.folder.write("saved.toml", "11");
         fs::rename(watched.path("saved.toml"), watched.path("game/one.toml"));
     }},
    {"kept as a backup, then written", "game/one.toml", 1,
     [](const Watched& watched) {
         fs::rename(watched.path("game/one.toml"), watched.path("game/one.toml~"));
         watched.folder.write("game/one.toml", "11");
     }},
    {"deleted, then written", "game/one.toml", 1,
     [](const Watched& watched) {
         fs::remove(watched.path("game/one.toml"));
         watched.folder.write("game/one.toml", "11");
     }},
    {"written to a link's target", "game/below/two.toml", 1,
     [](const Watched& watched) { watched.folder.write("elsewhere/real.toml", "22"); }},
    {"written through a link", "game/below/two.toml", 1,
     [](const Watched& watched) { watched.folder.write("game/below/two.toml", "22"); }},
    {"replaced as a link's target", "game/below/two.toml", 1,
     [](const Watched& watched) {
         watched.folder.write("elsewhere/new", "22");
         fs::rename(watched.path("elsewhere/new"), watched.path("elsewhere/real.toml"));
     }},
    {"a link to another file", "game/below/two.toml", 1,
     [](const Watched& watched) {
         watched.folder.write("elsewhere/other.toml", "22");
         fs::create_symlink("../../elsewhere/other.toml", watched.path("game/below/new"));
         fs::rename(watched.path("game/below/new"), watched.path("game/below/two.toml"));
     }},
    {"deleted", "game/one.toml", 4,
     [](const Watched& watched) { fs::remove(watched.path("game/one.toml")); }},
    {"gone with its folder", "game/below/two.toml", 4,
     [](const Watched& watched) { fs::rename(watched.path("game/below"), watched.path("aside")); }},
    {"made in a new folder", "game/missing/three.toml", 4,
     [](const Watched& watched) { watched.folder.write("game/missing/three.toml", "3"); }},
    {"given another time", "game/one.toml", 4, // the same notice as for a write
     [](const Watched& watched) {
         const fs::path file = watched.path("game/one.toml");
         fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(1));
     }},
    {"made unreadable", "game/one.toml", 1,
     [](const Watched& watched) {
         fs::permissions(watched.path("game/one.toml"), fs::perms::none);
     }},
    {"new in a folder that is listed", "game/four.toml", 1,
     [](const Watched& watched) { watched.folder.write("game/four.toml", "4"); }},
};

} // namespace

TEST_CASE("unchanged files are not reported") {
    for (const Means means : {Means::notices, Means::comparing})
        CHECK(Watched(means).reported().empty());
}

TEST_CASE("a file is reported once, however it was saved") {
    for (const Save& save : saves) {
        CAPTURE(save.how);
        Watched watched;
        save.save(watched);
        CHECK(watched.reported(save.looks) == Names{save.file});
        CHECK(watched.reported().empty());
    }
}

TEST_CASE("without notices of the system a file is reported once, however it was saved") {
    for (const Save& save : saves) {
        CAPTURE(save.how);
        Watched watched(Means::comparing);
        save.save(watched);
        // The notice may name only the listed folder.
        const Names names = watched.reported();
        CHECK((names.size() == 1 || names == Names{"game", save.file}));
        CHECK(watched.reported().empty());
    }
}

TEST_CASE("a file is watched after each kind of save") {
    for (const Save& save : saves) {
        CAPTURE(save.how);
        Watched watched;
        save.save(watched);
        watched.reported();
        fs::remove(watched.path("game/one.toml"));
        fs::remove_all(watched.path("game/below"));
        watched.reported();
        watched.folder.write("game/one.toml", "111");
        CHECK(watched.reported(1) == Names{"game/one.toml"});
        watched.folder.write("game/below/two.toml", "222");
        CHECK(watched.reported() == Names{"game/below/two.toml"});
    }
}

TEST_CASE("a wait ends when a file changes") {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::seconds longest(60);
    Watched game;
    const Clock::time_point start = Clock::now();
    // The folders above are watched as well, so a file of another program ends a wait, too.
    while (game.watch.wait(std::chrono::milliseconds(1))) {
        REQUIRE(game.reported(1) == Names{});
        REQUIRE(Clock::now() - start < longest);
    }
    game.folder.write("new", "3");
    fs::rename(game.path("new"), game.path("game/one.toml"));
    const Clock::time_point saved = Clock::now();
    REQUIRE(game.watch.wait(longest));
    CHECK(Clock::now() - saved < longest);
    CHECK(game.reported(1) == Names{"game/one.toml"});
}

TEST_CASE("a file that a program is writing is reported once it is closed or stops growing") {
    Watched watched;
    std::ofstream file(watched.path("game/one.toml"));
    for (int line = 0; line < 10; ++line) {
        file << "a line" << std::flush;
        CHECK(watched.watch.look().empty());
        CHECK(watched.watch.look().empty());
    }
    SECTION("closed") {
        file.close();
        CHECK(watched.reported(1) == Names{"game/one.toml"});
    }
    SECTION("stops growing") {
        CHECK(watched.reported(2) == Names{"game/one.toml"});
    }
}

TEST_CASE("a change between the reading of a file and the start of the watch is reported") {
    Watched watched;
    const ReadLog log;
    read_file(watched.path("game/one.toml"), 1000);
    watched.folder.write("game/one.toml", "11");
    watched.watch.watch(log.places());
    CHECK(watched.reported(4) == Names{"game/one.toml"});
}

TEST_CASE("a change of a file that was not read is not reported") {
    for (const Means means : {Means::notices, Means::comparing}) {
        Watched watched(means);
        watched.folder.write("game/.hidden.toml", "3");
        watched.folder.write("game/.git/four.toml", "4");
        watched.folder.write("game/one.toml~", "1");
        watched.folder.write("game/picture.png", "5");
        watched.folder.write("game/below/five.toml", "5");
        watched.folder.write("elsewhere/real.txt", "6");
        fs::create_directory(watched.path("game/folder.toml"));
        CHECK(watched.reported().empty());
    }
}

TEST_CASE("thousands of new files are reported at once") {
    Watched watched;
    for (int i = 0; i < 3000; ++i)
        watched.folder.write("game/" + std::to_string(i) + ".toml", "1");
    CHECK(watched.reported(1).size() == 3000);
    CHECK(watched.reported().empty());
}

TEST_CASE("a file that is opened for writing but not written is not reported") {
    Watched watched;
    { const std::ofstream file(watched.path("game/one.toml"), std::ios::app); }
    CHECK(watched.reported().empty());
}

TEST_CASE("a folder is reported when it disappears and again when it is back") {
    for (const Means means : {Means::notices, Means::comparing}) {
        Watched watched(means);
        fs::rename(watched.path("game"), watched.path("aside"));
        CHECK_FALSE(watched.reported().empty());
        fs::rename(watched.path("aside"), watched.path("game"));
        CHECK_FALSE(watched.reported().empty());
        CHECK(watched.reported().empty());
        watched.folder.write("game/one.toml", "11");
        CHECK(watched.reported() == Names{"game/one.toml"});
    }
}

TEST_CASE_METHOD(InFolder, "each file that was read or missing is logged once") {
    folder.write("one.toml", "1");
    const ReadLog log;
    for (int i = 0; i < 2; ++i) {
        files_in(folder.path(), ".toml");
        read_file(folder.path() / "one.toml", 1000);
        CHECK_THROWS(read_file(folder.path() / "two.toml", 1000));
        CHECK_THROWS(files_in(folder.path() / "none", ".toml"));
    }
    Names names;
    for (const ReadPlace& place : log.places())
        names.push_back(place.path.lexically_relative(folder.path()).string() + place.ending);
    CHECK(names == Names{"..toml", "one.toml", "two.toml", "none.toml"});
}
