#include "platform/hosted/play/session.hpp"

#include "engine/program/menus.hpp"
#include "engine/sim/state_image.hpp"
#include "engine/sim/step.hpp"
#include "tests/desktop/short_level.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

using namespace halfbyte::test;

namespace {

Pack two_levels() {
    return test_pack({short_way, short_way});
}

void clear_current_level(Session& session) {
    for (int frame = 0; !session.level_is_over(); ++frame) {
        REQUIRE(frame < 600);
        session.step(input_right);
    }
}

// Goes from the title into the first slot, which is empty.
void walk_into_slot(Session& session) {
    while (session.state().scene == Scene::title)
        session.advance(session.state().fade == 0 && session.frames() % 2 ? input_start : Input{0});
    while (session.state().scene == Scene::slots)
        session.advance(session.state().fade == 0 && session.frames() % 2 ? input_a : Input{0});
}

// Plays the first level to its goal and returns whether the picture flashed.
bool flashes(Session& session) {
    walk_into_slot(session);
    press(session, input_a);
    REQUIRE(session.state().scene == Scene::level);
    bool flashed = false;
    while (session.state().scene == Scene::level) {
        session.advance(input_right);
        flashed = flashed || session.view().shade != 0;
    }
    return flashed;
}

struct TwoLevels {
    const Pack pack = two_levels();
};

} // namespace

TEST_CASE_METHOD(TwoLevels, "the option against shakes and flashes turns them off") {
    Session usual(pack, desktop_screen, Flow{});
    CHECK(flashes(usual));
    Session calm(pack, desktop_screen, Flow{});
    press(calm, input_start);
    press(calm, input_down, slots_options_line);
    press(calm, input_a);
    REQUIRE(calm.state().scene == Scene::options);
    press(calm, input_down, option_count - 1);
    press(calm, input_a);
    CHECK(int{calm.save().options} == option_calm);
    press(calm, input_b);
    press(calm, input_up, slots_options_line);
    CHECK_FALSE(flashes(calm));
}

TEST_CASE("a player with more hits has them in its next life, and the recording says so") {
    const Pack pack = two_levels();
    Session session(pack, 0, desktop_screen, 1);
    CHECK_FALSE(session.recording().assisted);
    session.set_more_hits(2);
    CHECK(session.recording().assisted);
    CHECK(int{player(session.world()).hits} == 1);
    session.restart();
    CHECK(int{player(session.world()).hits} == 3);
    CHECK(session.recording().assisted);
    session.set_more_hits(0);
    session.restart();
    CHECK(int{player(session.world()).hits} == 1);
    CHECK_FALSE(session.recording().assisted);
}

TEST_CASE_METHOD(TwoLevels, "a cleared level ends when its timer does and not earlier") {
    Session session(pack, 0, desktop_screen, 1);
    while (session.world().phase != Phase::cleared)
        session.step(input_right);
    const int cleared_frames = pack.rules.tuning.cleared_frames;
    const auto goal = session.frames();
    clear_current_level(session);
    CHECK(session.frames() - goal + 1 == static_cast<unsigned>(cleared_frames));
}

TEST_CASE_METHOD(TwoLevels, "a finished level can be stepped further like in a movie") {
    Session session(pack, 0, desktop_screen, 1);
    clear_current_level(session);
    const auto frame = session.world().frame;
    session.step(input_right);
    CHECK(session.packed_level().name == "level1");
    CHECK(session.world().frame == frame + 1);
}

TEST_CASE("a save is read again at the next power-on") {
    const ScratchFolder folder;
    const auto file = folder.path() / "saves";
    const Pack pack = two_levels();
    Session first(pack, desktop_screen, Flow{}, SaveMemory(file));
    CHECK(first.state().save_fault == SaveFault::absent);
    walk_into_slot(first);
    CHECK(first.save().slots[0].used);

    const Session second(pack, desktop_screen, Flow{}, SaveMemory(file));
    CHECK(second.state().save_fault == SaveFault::none);
    CHECK(second.save().slots[0].used);

    Pack other = two_levels();
    other.name = "other";
    const Session foreign(other, desktop_screen, Flow{}, SaveMemory(file));
    CHECK(foreign.state().save_fault == SaveFault::unknown); // it will be kept
    CHECK_FALSE(foreign.save().slots[0].used);
}

TEST_CASE("replaying the recording of a level leads to the same world") {
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

TEST_CASE_METHOD(TwoLevels, "restarting a level starts its recording over") {
    Session session(pack, 0, desktop_screen, 5);
    const auto at_start = state_hash(session.world());
    for (int i = 0; i < 20; ++i)
        session.step(input_right);
    session.restart();
    CHECK(state_hash(session.world()) == at_start);
    CHECK(session.recording().inputs.empty());
    CHECK(session.frames() == 20);
}

TEST_CASE_METHOD(TwoLevels, "a new level has a recording of its own") {
    Session session(pack, 0, desktop_screen, 5);
    clear_current_level(session);
    CHECK(session.recording().level == "level1");
    CHECK(session.recording().inputs.size() == session.frames());
    session.begin(1, 5);
    session.step(input_up);
    CHECK(session.recording().level == "level2");
    CHECK(session.recording().inputs == std::vector<Input>{input_up});
}

TEST_CASE("an attempt that gives up its record clears the level, and keeps a better time") {
    const Pack pack = two_levels();
    const auto best_after = [&](bool gives_up) {
        Session session(pack, desktop_screen, Flow{});
        walk_into_slot(session);
        press(session, input_a);
        REQUIRE(session.state().scene == Scene::level);
        if (gives_up)
            session.give_up_record();
        for (int frame = 0; session.state().scene == Scene::level && frame < 600; ++frame)
            session.advance(input_right);
        CHECK(session.state().is_best == !gives_up);
        return session.save().slots[0].levels[0].best_time;
    };
    const auto honest = best_after(false);
    CHECK(honest != 0);
    CHECK(honest < 0xFFFF);
    CHECK(best_after(true) == 0xFFFF);
}
