#include "tools/soak/case_file.hpp"

#include "tests/support/scratch_folder.hpp"
#include "tools/soak/soak_world.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace halfbyte;
using namespace halfbyte::tools::soak;
using namespace halfbyte::tools::support;
using halfbyte::tests::ScratchFolder;

namespace {

const std::string good = "halfbyte soak 2\n"
                         "note whatever\n"
                         "map 2 1\n"
                         ".#\n"
                         "body at 100 -200 velocity -3 4 half 5 6 correction 7 contact 8\n"
                         "frame\n"
                         "push 0 put 9 10 by -11 12 drop\n"
                         "frame\n";

SoakCase read_text(const std::string& text) {
    const ScratchFolder folder;
    folder.write("case", text);
    return read_case(folder.path() / "case");
}

// The message without the folder.
std::string message_for(std::string text, const std::string& before, const std::string& after) {
    text.replace(text.find(before), before.size(), after);
    try {
        read_text(text);
    } catch (const InputError& error) {
        const std::string message = error.what();
        return message.substr(message.find("case:") + 5);
    }
    return "read";
}

} // namespace

TEST_CASE("every kind of cell has a letter of its own") {
    CHECK(std::set<char>(kind_letters, kind_letters + kind_count).size() == kind_count);
    for (int kind = 0; kind < kind_count; ++kind)
        CHECK(kind_drawn_as(kind_letters[kind]).kind == static_cast<TileKind>(kind));
}

TEST_CASE("a case is read as its file holds it") {
    const SoakCase read = read_text(good);
    CHECK(read.terrain.at(1, 0) == TileKind::solid);
    REQUIRE(read.bodies.size() == 1);
    CHECK(read.bodies[0].body.position == Point{{100}, {-200}});
    CHECK(read.bodies[0].body.velocity == Motion{{-3}, {4}});
    CHECK(read.bodies[0].body.half == HalfSizes{{5}, {6}});
    CHECK(read.bodies[0].corner_correction == Distance{7});
    CHECK(read.bodies[0].contact == 8);
    REQUIRE(read.frames.size() == 2);
    CHECK(read.frames[0][0] == Push{Point{{9}, {10}}, -11, 12, true});
    CHECK(read.frames[1][0] == Push{});
}

TEST_CASE("a world's record is the same after a write and a read") {
    const ScratchFolder folder;
    SoakCase record;
    run_world(77, EngineMover{}, &record);
    write_case(folder.path() / "one", record, "a note");
    const SoakCase read = read_case(folder.path() / "one");
    CHECK(read.terrain == record.terrain);
    CHECK(read.frames == record.frames);
    write_case(folder.path() / "other", read, "a note");
    CHECK(read_file(folder.path() / "one", 1 << 24) == read_file(folder.path() / "other", 1 << 24));
}

TEST_CASE("a bad file gives one line that names the place") {
    CHECK(message_for(good, "soak 2", "soak 3")
          == "1: not a soak's case: it must start with 'halfbyte soak 2'");
    CHECK(message_for(good, "map 2 1", "map 2") == "3: expected a number from 1 to 64, not \"\"");
    CHECK(message_for(good, ".#", "..#") == "4: a row of the map must have 2 cells");
    CHECK(message_for(good, ".#", ".?") == "4: expected the letter of a tile kind, not \"?\"");
    CHECK(message_for(good, "velocity -3", "velocity 20000")
          == "5: expected a number from -16384 to 16384, not \"20000\"");
    CHECK(message_for(good, " correction 7", "") == "5: expected 'correction'");
    CHECK(message_for(good, "contact 8", "contact 8 9")
          == "5: expected the end of the line, not \"9\"");
    CHECK(message_for(good, "push 0", "push 1") == "7: expected a number from 0 to 0, not \"1\"");
    CHECK(message_for(good, "drop\nframe\n", "drop\nfram") == "8: expected 'frame' or 'push'");
    CHECK(message_for(good, "frame\npush", "push") == "6: expected 'body' or 'frame'");
}
