#include "tools/pipeline/content/read_tuning.hpp"

#include "tests/content/check_faults.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"

#include <set>

using namespace halfbyte::test;

namespace {

Tuning tuning_of(const ScratchGame& game) {
    content::Faults faults(content::Faults::Mode::throw_first);
    return content::read_tuning(game.path() / "tuning.toml", faults);
}

} // namespace

TEST_CASE("every number of the tuning is read into its field") {
    const Tuning tuning = tuning_of(ScratchGame());
    CHECK(tuning.walk_speed == Velocity{1});
    CHECK(tuning.run_speed == Velocity{2});
    CHECK(tuning.terminal_speed == Velocity{12});
    CHECK(tuning.coyote_frames == 13);
    CHECK(tuning.cleared_frames == 37);
}

TEST_CASE_METHOD(InGame, "lengths are read in pixels and velocities in subpixels") {
    game.replace("tuning.toml", "corner_correction = 2.5", "corner_correction = 4.00390625");
    CHECK(tuning_of(game).corner_correction == Distance{4 * 256 + 1});
    CHECK(tuning_of(game).hazard_inset == Distance{640});
}

TEST_CASE("a fault of tuning.toml is reported at its line with what is possible") {
    check_faults({
        {"a length that is not exact in subpixels is a fault",
         {{"tuning.toml", "corner_correction = 2.5", "corner_correction = 2.3"}},
         {"tuning.toml:15: \"corner_correction\" must be a whole number of 1/256 pixels"}},
        {"a length out of range is a fault",
         {{"tuning.toml", "corner_correction = 2.5", "corner_correction = nan"},
          {"tuning.toml", "hazard_inset = 2.5", "hazard_inset = 16.5"}},
         {"tuning.toml:15: \"corner_correction\" must be a number of pixels from 0 to 16",
          "tuning.toml:33: \"hazard_inset\" must be a number of pixels from 0 to 16"}},
        {"a velocity out of range is a fault",
         {{"tuning.toml", "gravity = 10\n", "gravity = -1\n"},
          {"tuning.toml", "walk_speed = 1\n", "walk_speed = 4097\n"}},
         {"tuning.toml:1: \"walk_speed\" must be a whole number between 0 and 4096",
          "tuning.toml:10: \"gravity\" must be a whole number between 4 and 4096"}},
        {"a gravity too small for anything to come down again is a fault",
         {{"tuning.toml", "gravity = 10\n", "gravity = 0\n"},
          {"tuning.toml", "fall_gravity = 11\n", "fall_gravity = 3\n"}},
         {"tuning.toml:10: \"gravity\" must be a whole number between 4 and 4096",
          "tuning.toml:11: \"fall_gravity\" must be a whole number between 4 and 4096"}},
        {"a velocity with a fraction is a fault",
         {{"tuning.toml", "walk_speed = 1\n", "walk_speed = 1.5\n"}},
         {"tuning.toml:1: \"walk_speed\" must be a whole number between 0 and 4096"}},
        {"a number of frames above 255 is a fault",
         {{"tuning.toml", "coyote_frames = 13", "coyote_frames = 256"}},
         {"tuning.toml:13: \"coyote_frames\" must be a whole number between 1 and 255"}},
        {"an unknown number is a fault that names the nearest known one",
         {{"tuning.toml", "skid = 5", "sikd = 5"}},
         {"tuning.toml:5: \"sikd\" is unknown here; did you mean \"skid\"?"}},
        {"a jump whose gravity is out of range is a fault",
         {{"tuning.toml", "jump_speed = 8\n", "jump_height = 4\n"},
          {"tuning.toml", "\ngravity = 10\n", "\njump_apex_frames = 200\n"}},
         {"tuning.toml:8: \"jump_height\" and \"jump_apex_frames\" make a gravity of 0; it must be "
          "between 4 and 4096"}},
        {"a crouch that is not lower than the player is a fault",
         {{"tuning.toml", "crouch_height = 2.5", "crouch_height = 30"}},
         {"tuning.toml:60: \"crouch_height\" must be 0, or at least 2 and less than the player's "
          "height, which is 15"}},
    });
}

TEST_CASE_METHOD(InGame, "a number that is left out keeps its default") {
    game.replace("tuning.toml", "skid = 5\n", "");
    CHECK(game.faults().empty());
    CHECK(tuning_of(game).skid == Tuning{}.skid);
    CHECK(tuning_of(game).friction == Velocity{4});
}

TEST_CASE_METHOD(InGame, "a jump by height and time is converted to a speed and a gravity") {
    game.replace("tuning.toml", "jump_speed = 8\n", "jump_height = 67\n");
    game.replace("tuning.toml", "\ngravity = 10\n", "\njump_apex_frames = 26\n");
    CHECK(tuning_of(game).jump_speed == Velocity{1375});
    CHECK(tuning_of(game).gravity == Velocity{53});
}

TEST_CASE("a jump by height and time excludes a speed and a gravity and needs both numbers") {
    const ScratchGame game;
    game.replace("tuning.toml", "jump_speed = 8\n", "jump_height = 67\n");
    CHECK(game.faults()
          == Lines{"tuning.toml:10: \"gravity\" follows from \"jump_height\" and "
                   "\"jump_apex_frames\", also set here; leave one or the others out"});
    game.replace("tuning.toml", "\ngravity = 10\n", "\n");
    CHECK(game.faults() == Lines{"tuning.toml:1: \"jump_apex_frames\" is missing"});
}

TEST_CASE("the defaults are the demo game's numbers except for its feel") {
    content::Faults faults(content::Faults::Mode::throw_first);
    Tuning demo = content::read_tuning(source_path("game/tuning.toml"), faults);
    const std::set<std::string> its_own{"air_skid", "foot_correction", "jump_buffer_frames",
                                        "dying_frames", "pit_frames"}; // docs/feel.md
    each_tuning(demo, [&](const TuningNumber& row, const auto& field) {
        INFO(row.name);
        CHECK((stored(field) == row.usual) != its_own.contains(row.name));
    });
}
