#include "tools/editor/late_saves.hpp"

#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"
#include "tools/editor/recover_saves.hpp"

#include <iterator>
#include <string_view>

using namespace halfbyte::test;

namespace {

constexpr const char* whole_map = "<?xml version=\"1.0\"?>\n<map><layer/></map>\n";
constexpr const char* newer_map = "<?xml version=\"1.0\"?>\n<map><layer/><layer/></map>\n";

std::ptrdiff_t files_in(const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

/// A game's folder of levels, in which a map was not on the disk when a program ended.
struct LeftOver {
    explicit LeftOver(const std::string& map) {
        folder.write("levels/first.tmx", map);
        folder.write("levels/.first.tmx.old", whole_map);
        folder.write("levels/.other", "no map");
    }
    fs::path map() const { return folder.path() / "levels" / "first.tmx"; }
    fs::path damaged() const { return folder.path() / "levels" / ".first.tmx.damaged"; }

    ScratchFolder folder;
};

} // namespace

TEST_CASE("a late save is read at once, and nothing is left beside it when the disk has it") {
    const ScratchFolder folder;
    folder.write("map", "old");
    LateSaves late;
    for (int i = 0; i < 20; ++i) {
        late.save(folder.path() / "map", std::to_string(i));
        CHECK(text_of(folder.path() / "map") == std::to_string(i));
    }
    late.wait();
    CHECK(late.take_fault().empty());
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE_METHOD(InFolder, "late saves are on the disk when their thread has ended") {
    folder.write("a", "old");
    folder.write("b", "old");
    {
        LateSaves late;
        late.save(folder.path() / "a", "new");
        late.save(folder.path() / "b", "new");
    }
    CHECK(text_of(folder.path() / "a") == "new");
    CHECK(text_of(folder.path() / "b") == "new");
    CHECK(files_in(folder.path()) == 2);
}

TEST_CASE_METHOD(InFolder,
                 "a late save makes a new file, and replaces the file of a symbolic link") {
    folder.write("other/file", "old");
    fs::create_symlink("other/file", folder.path() / "link");
    LateSaves late;
    late.save(folder.path() / "new", "text");
    late.save(folder.path() / "link", "text");
    late.wait();
    CHECK(text_of(folder.path() / "new") == "text");
    CHECK(fs::is_symlink(folder.path() / "link"));
    CHECK(text_of(folder.path() / "other" / "file") == "text");
    CHECK(files_in(folder.path() / "other") == 1);
}

TEST_CASE_METHOD(InFolder, "a late save into a missing folder names the file") {
    LateSaves late;
    CHECK_THROWS_WITH(late.save(folder.path() / "none" / "map", "text"),
                      Catch::StartsWith((folder.path() / "none" / "map").string() + ": "));
    late.wait();
}

TEST_CASE("a map that is incomplete after a power failure has its flushed version again") {
    const std::string map = newer_map;
    for (const std::string& left :
         {std::string(), std::string(map.size(), '\0'), map.substr(0, map.size() / 2),
          map.substr(0, 30) + std::string(map.size() - 30, '\0')}) {
        const LeftOver left_over(left);
        const auto notes = recover_levels(left_over.folder.path());
        REQUIRE(notes.size() == 1);
        CHECK(notes[0].starts_with(left_over.map().string() + ": was incomplete"));
        CHECK(text_of(left_over.map()) == whole_map);
        CHECK(text_of(left_over.damaged()) == left);
        CHECK(files_in(left_over.map().parent_path()) == 3);
    }
}

TEST_CASE("a map that a person has edited by hand stays, whatever its faults are") {
    for (const std::string_view edited : {"<map><layer></map>", "<map>&</map >\n",
                                          "<map><a b=c></map><!-- end -->", "<map/></map>"}) {
        const LeftOver left_over{std::string(edited)};
        CHECK(recover_levels(left_over.folder.path()).empty());
        CHECK(text_of(left_over.map()) == edited);
        CHECK(files_in(left_over.map().parent_path()) == 2);
    }
}

TEST_CASE("a JSON map is damaged if its value does not end, and not for other faults") {
    constexpr const char* whole = "{\"layers\":[{\"name\":\"a]\"}]}\n";
    const auto recovered = [&](const std::string& text) {
        const ScratchFolder game;
        game.write("levels/first.tmj", text);
        game.write("levels/.first.tmj.old", whole);
        recover_levels(game.path());
        return text_of(game.path() / "levels" / "first.tmj");
    };
    for (const std::string& cut :
         {std::string("{\"layers\":[{\"name\":\"a]\"}]"),
          std::string("{\"layers\":[{\"name\":\"a]}]}"), std::string("\n")})
        CHECK(recovered(cut) == whole);
    for (const std::string& edited :
         {std::string("{\"layers\":[{\"name\" \"a]\"},]}"), std::string("{\"layers\":[],}")})
        CHECK(recovered(edited) == edited);
}

TEST_CASE("a second damaged map does not replace the first one that was kept") {
    const LeftOver left_over("<map>");
    left_over.folder.write("levels/.first.tmx.damaged", "the first");
    recover_levels(left_over.folder.path());
    CHECK(text_of(left_over.damaged()) == "the first");
    CHECK(text_of(left_over.damaged().string() + "2") == "<map>");
}

TEST_CASE("a map that is whole stays after a kill, and its flushed version is removed") {
    const LeftOver left_over(newer_map);
    CHECK(recover_levels(left_over.folder.path()).empty());
    CHECK(text_of(left_over.map()) == newer_map);
    CHECK(files_in(left_over.map().parent_path()) == 2);
}

TEST_CASE_METHOD(InFolder, "a damaged map without a flushed version stays as it is") {
    folder.write("levels/first.tmx", "<map>");
    CHECK(recover_levels(folder.path()).empty());
    CHECK(text_of(folder.path() / "levels" / "first.tmx") == "<map>");
}
