#include "tools/support/staging.hpp"

#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/support/list_folder.hpp"
#include "tools/support/read_file.hpp"

using namespace halfbyte::test;

namespace {

constexpr support::StagedThing game{"a game", ".new-game"};

std::string refusal_of(const fs::path& folder) {
    return message_of([&] { const Staging staging(folder, game); });
}

struct InMine {
    const ScratchFolder scratch;
    const fs::path folder = scratch.path() / "mine";
};

} // namespace

TEST_CASE_METHOD(InMine, "thousands of files are all moved into place") {
    constexpr std::size_t count = 5000; // more than the system lists at once
    {
        Staging staging(folder, game);
        for (std::size_t i = 0; i < count; ++i)
            scratch.write(staging.path() / std::to_string(i), "");
        staging.place("17");
    }
    CHECK(support::entries_in(folder).size() == count);
}

TEST_CASE("a file that appears in the folder meanwhile is not replaced and no other file is left") {
    const ScratchFolder scratch;
    const fs::path folder = scratch.path() / "mine";
    {
        Staging staging(folder, game);
        for (const char* name : {"a", "b", "c"})
            scratch.write(staging.path() / name, "new");
        scratch.write("mine/b", "old");
        CHECK_THROWS_WITH(staging.place("c"),
                          Catch::EndsWith("mine/b: the new file cannot be put here: "
                                          "File exists"));
    }
    CHECK(support::entries_in(folder) == std::vector{folder / "b"});
    CHECK(support::read_file(folder / "b", 9) == "old");
}

TEST_CASE_METHOD(InFolder, "files that are not placed are removed with the folders made for them") {
    {
        const Staging staging(folder.path() / "a" / "b" / "", game);
        folder.write(staging.path() / "levels" / "x", "new");
    }
    CHECK(fs::is_empty(folder.path()));
}

TEST_CASE_METHOD(InMine,
                 "a folder that another call fills is refused in one line until that call ends") {
    {
        const Staging other(folder, game);
        CHECK(refusal_of(folder) == folder.string() + ": another call is making a game here");
        CHECK(fs::exists(other.path()));
    }
    CHECK(refusal_of(folder) == "");
}

TEST_CASE_METHOD(InMine,
                 "files placed over others replace those with the same names and leave the rest") {
    scratch.write("mine/a", "old");
    scratch.write("mine/other", "old");
    {
        Staging staging(folder, game);
        scratch.write("mine/.new-game/a", "new");
        scratch.write("mine/.new-game/below/b", "new");
        staging.place_over();
    }
    CHECK(support::read_file(folder / "a", 9) == "new");
    CHECK(support::read_file(folder / "below" / "b", 9) == "new");
    CHECK(support::read_file(folder / "other", 9) == "old");
    CHECK(support::entries_in(folder).size() == 3);
}

TEST_CASE_METHOD(InMine, "no file is placed over others if a folder has the name of one") {
    scratch.write("mine/a", "old");
    fs::create_directory(folder / "b");
    {
        Staging staging(folder, game);
        for (const char* name : {"a", "b"})
            scratch.write(staging.path() / name, "new");
        CHECK_THROWS_WITH(staging.place_over(),
                          Catch::EndsWith("mine/b: a folder has this name; a file needs it"));
    }
    CHECK(support::read_file(folder / "a", 9) == "old");
    CHECK(support::entries_in(folder).size() == 2);
}

TEST_CASE_METHOD(InFolder, "a hidden folder that is a link is refused and its target unchanged") {
    folder.write("other/file", "x");
    fs::create_directory(folder.path() / "mine");
    fs::create_symlink(folder.path() / "other", folder.path() / "mine" / ".new-game");
    CHECK(refusal_of(folder.path() / "mine").find("cannot be opened") != std::string::npos);
    CHECK(fs::exists(folder.path() / "other" / "file"));
}
