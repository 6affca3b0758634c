#include "tests/support/scratch_game.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/console/hero_body.hpp"

#include <string_view>

using namespace halfbyte::test;

namespace {

// A pose of palette 2; the rows are its upper left corner, and "." is transparent.
IndexedPicture pose_of(const std::vector<std::string_view>& rows) {
    IndexedPicture pose;
    pose.width = 24;
    pose.height = 32;
    pose.indices.resize(24 * 32);
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < rows[y].size(); ++x)
            if (rows[y][x] != '.')
                pose.indices[y * 24 + x] = static_cast<std::uint8_t>(2 * 4 + rows[y][x] - '0');
    return pose;
}

} // namespace

TEST_CASE("an outline with more pixels than the body is not the body") {
    const IndexedPicture pose = pose_of({"........", //
                                         ".111111.", //
                                         ".122221.", //
                                         ".122321.", //
                                         ".111111."});
    CHECK(body_of(pose) == BodyColour{2, 2});
}

TEST_CASE("a pose without an outline has the body's colour at its border") {
    const IndexedPicture pose = pose_of({".........", //
                                         ".1111111.", //
                                         ".1131131.", //
                                         ".1111111.", //
                                         ".1111111.", //
                                         ".1111111.", //
                                         ".1111111.", //
                                         ".1111111."});
    CHECK(body_of(pose) == BodyColour{2, 1});
}

TEST_CASE("a thin pose of one colour is its own body") {
    CHECK(body_of(pose_of({"33", "33"})) == BodyColour{2, 3});
}

TEST_CASE("a transparent pose has no body") {
    CHECK_FALSE(body_of(pose_of({})));
}

TEST_CASE("the body of the demo game's hero is gold in all poses under the player's control") {
    Faults faults(Faults::Mode::throw_first);
    const CompiledGame game = compile_game(source_path("game"), faults);
    const ConsoleArt art = compile_console_art(game.art, faults);
    const auto bodies = hero_bodies(game, art);
    REQUIRE(bodies.size() == 1);
    CHECK(art.palettes.front().sprite[bodies[0].palette].name == "nib");
    CHECK(bodies[0].colour == 2);
}
