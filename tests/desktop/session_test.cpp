#include "platform/hosted/play/session.hpp"

#include "engine/sim/state_image.hpp"
#include "engine/sim/step.hpp"
#include "tests/support/test_pack.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::hosted;
using namespace halfbyte::test;

namespace {

constexpr std::string_view short_way = R"(
......
P...G.
######)";

Pack two_levels() {
    return test_pack({short_way, short_way});
}

void clear_current_level(Session& session) {
    for (int frame = 0; !session.level_is_over(); ++frame) {
        REQUIRE(frame < 600);
        session.step(input_right);
    }
}

} // namespace

TEST_CASE("the frame after a level's last one is the first of the next level") {
    const Pack pack = two_levels();
    Session session(pack, 0, desktop_screen, 7);
    clear_current_level(session);
    CHECK(session.packed_level().name == "level1");
    CHECK(session.world().phase == Phase::cleared);
    const auto frames = session.frames();
    session.step(input_a);
    CHECK(session.packed_level().name == "level2");
    CHECK(session.world().frame == 1);
    CHECK(session.world().held == input_a);
    CHECK(session.frames() == frames + 1);
}

TEST_CASE("a cleared level ends when its timer does, not before") {
    const Pack pack = two_levels();
    Session session(pack, 0, desktop_screen, 1);
    while (session.world().phase != Phase::cleared)
        session.step(input_right);
    const int cleared_frames = pack.rules.tuning.cleared_frames;
    const auto goal = session.frames();
    clear_current_level(session);
    CHECK(session.frames() - goal + 1 == static_cast<unsigned>(cleared_frames));
}

TEST_CASE("after the last level the session is finished, and time goes on without changes") {
    const Pack pack = two_levels();
    Session session(pack, 1, desktop_screen, 1);
    clear_current_level(session);
    CHECK_FALSE(session.finished());
    session.step(0);
    CHECK(session.finished());
    const auto hash = state_hash(session.world());
    const auto frames = session.frames();
    session.step(input_right);
    CHECK(state_hash(session.world()) == hash);
    CHECK(session.frames() == frames + 1);
}

TEST_CASE("the recording of a level leads to the same world") {
    const Pack pack = test_pack({R"(
..........
..w.......
P....o..w.
##########)"});
    Session session(pack, 0, desktop_screen, 99);
    for (unsigned frame = 0; frame < 300; ++frame)
        session.step(static_cast<Input>(frame * 37 >> 3));
    const Recording& recording = session.recording();
    CHECK(recording.level == "level1");
    CHECK(recording.seed == 99);
    REQUIRE(recording.inputs.size() == 300);

    const Level level = level_of(pack, pack.levels[0]);
    World again = start(level, recording.seed);
    for (const Input input : recording.inputs)
        step(again, input, level);
    CHECK(state_hash(again) == state_hash(session.world()));
}

TEST_CASE("restarting a level starts its recording over") {
    const Pack pack = two_levels();
    Session session(pack, 0, desktop_screen, 5);
    const auto at_start = state_hash(session.world());
    for (int i = 0; i < 20; ++i)
        session.step(input_right);
    session.restart();
    CHECK(state_hash(session.world()) == at_start);
    CHECK(session.recording().inputs.empty());
    CHECK(session.frames() == 20);
}

TEST_CASE("a new level begins a recording of its own") {
    const Pack pack = two_levels();
    Session session(pack, 0, desktop_screen, 5);
    clear_current_level(session);
    CHECK(session.recording().level == "level1");
    CHECK(session.recording().inputs.size() == session.frames());
    session.step(input_up);
    CHECK(session.recording().level == "level2");
    CHECK(session.recording().inputs == std::vector<Input>{input_up});
}
