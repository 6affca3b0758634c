#include "platform/hosted/rerun/history.hpp"

#include "engine/sim/state_image.hpp"
#include "tests/desktop/maker.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

using namespace halfbyte::test;

TEST_CASE("time goes back frame by frame, stops, and goes on") {
    const Pack pack = test_pack({way});
    Maker maker(pack);
    for (int i = 0; i < 30; ++i)
        maker.frame(input_right);
    const std::uint32_t hash = state_hash(maker.play.session().world());
    maker.press(-1, 10);
    CHECK(maker.world_frame() == 20);
    CHECK(maker.play.frozen());
    maker.frame(input_left); // nothing happens while time stands still
    CHECK(maker.world_frame() == 20);
    maker.press(1, 10);
    CHECK(maker.world_frame() == 30);
    CHECK(state_hash(maker.play.session().world()) == hash);
    maker.press(1); // behind the last frame a new one begins
    CHECK(maker.world_frame() == 31);
    maker.press(-1, 100);
    CHECK(maker.world_frame() == 1);
    maker.play_on();
    maker.frame(input_right);
    CHECK(maker.world_frame() == 2);
    CHECK(maker.play.session().recording().inputs.size() == 2);
}

TEST_CASE("a click or a drag on the bar chooses a frame while time stands still") {
    const Pack pack = test_pack({way});
    Maker maker(pack);
    for (int i = 0; i < 101; ++i)
        maker.frame(0);
    const Screen screen = maker.play.screen();
    CHECK_FALSE(maker.history.point(0, screen.height - 5, false, maker.play, maker.sound));
    maker.press(-1);
    CHECK_FALSE(maker.history.point(0, 10, false, maker.play, maker.sound));
    CHECK(maker.history.point(0, screen.height - 5, false, maker.play, maker.sound));
    CHECK(maker.world_frame() == 1);
    CHECK(maker.history.point(screen.width / 2, screen.height - 5, false, maker.play, maker.sound));
    CHECK(maker.world_frame() == 51);
    CHECK(maker.history.point(screen.width - 1, screen.height - 5, false, maker.play, maker.sound));
    CHECK(maker.world_frame() == 101);
}

TEST_CASE("a new level or a change of the game has no earlier frames") {
    const Pack pack = test_pack({way}), changed = test_pack({way});
    Maker maker(pack);
    for (int i = 0; i < 30; ++i)
        maker.frame(0);
    maker.change_to(changed);
    maker.frame(0, -1);
    CHECK(maker.world_frame() == 30);
    maker.frame(0);
    maker.frame(0);
    maker.press(-1, 5);
    CHECK(maker.world_frame() == 31);
    maker.play_on();
    maker.play.obey(Command::restart);
    maker.frame(0);
    maker.press(-1, 5);
    CHECK(maker.world_frame() == 1);
}

TEST_CASE("the game can be changed in the middle of a run, which then goes on from there") {
    const Pack pack = test_pack({way}), changed = test_pack({way});
    Maker maker(pack);
    for (int i = 0; i < 60; ++i)
        maker.frame(input_right);
    maker.press(-1, 30);
    maker.change_to(changed);
    maker.play_on();
    maker.frame(input_right);
    CHECK(maker.world_frame() == 31);
}

TEST_CASE("edited presses are shown first, and then taken over as the present run") {
    const Pack pack = test_pack({way});
    Maker maker(pack);
    for (int i = 0; i < 60; ++i)
        maker.frame(input_right);
    const World before = maker.play.session().world();
    maker.press(-1, 30);
    maker.selects = true;
    maker.press(-1, 9);
    maker.selects = false;
    REQUIRE(maker.history.has_selection());
    maker.history.press(input_right, maker.play);
    CHECK(maker.play.session().recording().inputs == std::vector<Input>(60, input_right));
    maker.history.take_over(maker.play, maker.sound);
    std::vector<Input> inputs(60, input_right);
    std::fill_n(inputs.begin() + 20, 10, Input{0}); // the frames 21 to 30
    CHECK(maker.play.session().recording().inputs == inputs);
    CHECK(maker.world_frame() == 21);
    maker.press(1, 39);
    CHECK(maker.world_frame() == 60);
    CHECK(player(maker.play.session().world()).position.x < player(before).position.x);
}

TEST_CASE("a button is pressed in all frames of a selection, or released if it is held in all") {
    std::vector<Input> inputs{input_right, input_a, 0};
    toggle(inputs, input_left);
    CHECK(inputs == std::vector<Input>{input_left, input_a | input_left, input_left});
    toggle(inputs, input_left);
    CHECK(inputs == std::vector<Input>{0, input_a, 0});
}

TEST_CASE("a state is loaded from any place of the level, and after a restart or an edit") {
    const Pack pack = test_pack({way}), changed = test_pack({way});
    Maker maker(pack);
    maker.history.load_state(0, maker.play, maker.sound); // empty: nothing happens
    for (int i = 0; i < 30; ++i)
        maker.frame(input_right);
    maker.history.save_state(0, maker.play, maker.sound);
    const std::uint32_t hash = state_hash(maker.play.session().world());
    const auto loads = [&] {
        maker.history.load_state(0, maker.play, maker.sound);
        CHECK(state_hash(maker.play.session().world()) == hash);
        maker.frame(input_right);
        CHECK(maker.play.session().recording().inputs == std::vector<Input>(31, input_right));
    };
    for (int i = 0; i < 20; ++i)
        maker.frame(0);
    loads();
    maker.press(-1, 10);
    loads();
    maker.play.obey(Command::restart);
    maker.frame(0);
    loads();
    maker.change_to(changed);
    maker.history.load_state(0, maker.play, maker.sound);
    CHECK(state_hash(maker.play.session().world()) == hash); // the levels are equal
}
