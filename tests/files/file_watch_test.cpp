#include "tools/support/file_watch.hpp"

#include "tests/support/scratch_folder.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <string>
#include <vector>

using namespace halfbyte::tests;
using namespace halfbyte::tools::support;
namespace fs = std::filesystem;

namespace {

// A folder with two files, which is watched; two looks in a row are those of a change that is over.
struct Watched {
    Watched() {
        folder.write("one.toml", "1");
        folder.write("below/two.toml", "2");
        watch.watch({folder.path()});
    }

    std::vector<std::string> told() {
        std::vector<fs::path> files = watch.look();
        if (files.empty())
            files = watch.look();
        std::vector<std::string> names;
        for (const fs::path& file : files)
            names.push_back(file.lexically_relative(folder.path()).string());
        return names;
    }

    ScratchFolder folder;
    FileWatch watch{{".toml"}};
};

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("files that stay as they are are not told") {
    Watched watched;
    CHECK(watched.told().empty());
}

TEST_CASE("a file that changed, came or went is told once") {
    Watched watched;
    watched.folder.write("below/two.toml", "22");
    CHECK(watched.told() == Names{"below/two.toml"});
    CHECK(watched.told().empty());
    watched.folder.write("three.toml", "3");
    CHECK(watched.told() == Names{"three.toml"});
    fs::remove(watched.folder.path() / "one.toml");
    CHECK(watched.told() == Names{"one.toml"});
    CHECK(watched.told().empty());
}

TEST_CASE("a file of the same length with another time has changed") {
    Watched watched;
    const fs::path file = watched.folder.path() / "one.toml";
    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(1));
    CHECK(watched.told() == Names{"one.toml"});
}

TEST_CASE("a change is told only when the file has stood still from one look to the next") {
    Watched watched;
    for (int length = 2; length < 6; ++length) {
        watched.folder.write("one.toml", std::string(static_cast<std::size_t>(length), '1'));
        CHECK(watched.watch.look().empty());
    }
    CHECK(watched.watch.look().size() == 1);
}

TEST_CASE("a file that another one replaces, as some editors save, is told") {
    Watched watched;
    watched.folder.write(".one.toml.new", "11");
    fs::rename(watched.folder.path() / ".one.toml.new", watched.folder.path() / "one.toml");
    CHECK(watched.told() == Names{"one.toml"});
}

TEST_CASE("hidden files and folders, and other endings, do not count") {
    Watched watched;
    watched.folder.write(".hidden.toml", "3");
    watched.folder.write(".git/four.toml", "4");
    watched.folder.write("picture.png", "5");
    CHECK(watched.told().empty());
}

TEST_CASE("a file that is named counts, whatever its ending") {
    Watched watched;
    watched.folder.write("picture.png", "5");
    watched.watch.watch({watched.folder.path(), watched.folder.path() / "picture.png"});
    watched.folder.write("picture.png", "55");
    CHECK(watched.told() == Names{"picture.png"});
}

TEST_CASE("a folder that goes, and is back, is told both times") {
    Watched watched;
    fs::remove_all(watched.folder.path() / "below");
    CHECK(watched.told() == Names{"below/two.toml"});
    watched.folder.write("below/two.toml", "2");
    CHECK(watched.told() == Names{"below/two.toml"});
}
