#include "tools/commands/check/measure_feel.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/text_of.hpp"

#include "tests/support/test.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;
using tools::check::measure_feel;

namespace {

// The line of the report with this beginning.
template <class Change>
std::string line_of(const char* beginning, const Change& change) {
    Rules rules = plain_rules();
    Flow flow;
    change(rules.tuning, flow);
    for (const std::string& line : measure_feel(rules, flow))
        if (line.starts_with(beginning))
            return line;
    return "none";
}

} // namespace

// The rise of each frame: with A held 1024 - 32, 1024 - 64, ...; without A 1024 - 32, then 256 -
// 64, ...
TEST_CASE("the rises of the longest and the shortest jump are the sums of their frames") {
    const auto as_it_is = [](Tuning&, Flow&) {};
    CHECK(line_of("a jump", as_it_is)
              .starts_with("a jump rises 62.0 px in 31 frames, at least 5.4 px; "));
}

TEST_CASE("a jump's distance follows from the frames of its flight") {
    // At 1 and at 2 px a frame, for 56 frames: 31 up, one at the top, 16 of falling faster and
    // faster, 7 at 4 px back to the height of the start, and one that meets the floor.
    const auto as_it_is = [](Tuning&, Flow&) {};
    const std::string line = line_of("a jump", as_it_is);
    CHECK(line.ends_with("it covers 56.0 px walking, 112.0 px running"));
}

TEST_CASE("jumps in the air are printed only if the tuning has some") {
    const auto none = [](Tuning&, Flow&) {};
    CHECK(line_of("with", none) == "none");
    const auto two = [](Tuning& t, Flow&) { t.air_jumps = 2; };
    CHECK(line_of("with", two).starts_with("with 2 jumps in the air it rises "));
}

TEST_CASE("a press before landing counts for as many frames as the tuning gives") {
    for (const std::uint8_t frames : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{6}}) {
        const auto buffer = [&](Tuning& t, Flow&) {
            t.jump_buffer_frames = frames;
            t.air_jumps = 1;
            t.gravity = t.fall_gravity = {52};
            t.half_gravity_speed = {512}; // the press delays the landing
        };
        CHECK(line_of("a press", buffer)
              == "a press of A up to " + std::to_string(frames)
                     + (frames == 1 ? " frame" : " frames") + " before landing still jumps");
    }
}

// The speeds of the frames are 512 - 128, 512 - 256, 512 - 384 and 0.
TEST_CASE("a run stops within the sum of the speeds that friction leaves") {
    CHECK(line_of("a run", [](Tuning& t, Flow&) { t.friction = {128}; })
          == "a run stops within 3.0 px, 4 frames");
    CHECK(line_of("a run", [](Tuning& t, Flow&) { t.friction = {0}; })
          == "a run does not stop while no key is held");
}

// The jump of the first test takes 56 frames.
TEST_CASE("a jump off a lift covers what the lift would have covered without friction in the air") {
    CHECK(line_of("off a lift", [](Tuning&, Flow&) {}) == "none");
    const auto keeps = [](Tuning& t, Flow&) {
        t.carry_frames = 1;
        t.air_friction = {0};
    };
    CHECK(line_of("off a lift", keeps)
          == "off a lift of 1 px a frame a jump covers 56.0 px, off a rising one it rises 97.5 px");
}

TEST_CASE("a wall, a one-way, a slope and its end have the effect that their numbers give") {
    const auto none = [](Tuning&, Flow&) {};
    for (const char* beginning : {"a wall", "feet", "a run down", "the end"})
        CHECK(line_of(beginning, none) == "none");
    CHECK(line_of("a wall", [](Tuning& t, Flow&) { t.wall_speed_frames = 5; })
          == "a wall keeps the speed of a run for 5 frames");
    CHECK(line_of("feet", [](Tuning& t, Flow&) { t.oneway_correction = pixels(3); })
          == "feet whose rise ends up to 3.0 px below a one-way get onto it");
    CHECK(line_of("a run down", [](Tuning& t, Flow&) { t.downhill_speed = {128}; })
          == "a run down a slope reaches 2.5 px a frame");
    // The rise of each frame: 512 - 64, 512 - 128, ... 64.
    CHECK(line_of("the end", [](Tuning& t, Flow&) { t.ridge_throw = {256}; })
          == "the end of a steep slope throws a run up by 7.0 px");
}

TEST_CASE("turning in the air takes as long as its deceleration") {
    CHECK(line_of("turning", [](Tuning& t, Flow&) { t.air_skid = {128}; })
          == "turning in the air takes 2 frames from a walk, 4 frames from a run");
    CHECK(line_of("turning", [](Tuning&, Flow&) {})
          == "turning in the air takes 8 frames from a walk, 16 frames from a run");
}

TEST_CASE("a death takes its freeze and its own frames, and so does a fall") {
    const auto pit = [](Tuning& t, Flow& flow) {
        t.dying_frames = 30;
        t.pit_frames = 20;
        flow.death_freeze = 8;
    };
    CHECK(line_of("a death", pit) == "a death takes 38 frames, a fall out of the level 28 frames");
}

TEST_CASE("docs/feel.md shows the measured figures") {
    const std::string source = source_folder();
    const std::string page = text_of(source + "/docs/feel.md");
    const ScratchFolder scratch;
    const std::string starter = (scratch.path() / "quill").string();
    start::make_new_game({starter, "quill", "The Quill"});
    for (const std::string& game : {source + "/game", starter, source + "/tests/moves"}) {
        const hosted::Pack pack = content::compile_game(game);
        std::string block = "```\n";
        for (const std::string& line : measure_feel(pack.rules, pack.flow.flow))
            block += line + '\n';
        INFO(block);
        CHECK(page.find(block + "```\n") != std::string::npos);
    }
}
