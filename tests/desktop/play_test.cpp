#include "platform/hosted/play/play.hpp"

#include "tests/support/test_pack.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::hosted;
using namespace halfbyte::test;

namespace {

Pack one_level() {
    return test_pack({R"(
......
P...G.
######)"});
}

std::uint32_t frame_of(const Play& play) {
    return play.session().world().frame;
}

std::vector<Colour> drawn(const Play& play) {
    Canvas canvas(320, 240);
    play.draw(canvas);
    return canvas.pixels;
}

} // namespace

TEST_CASE("no frame is simulated during a pause, and the pause is shown") {
    const Pack pack = one_level();
    Play play(pack, 0, desktop_screen, 1);
    CHECK(play.frame(0));
    const auto before = drawn(play);
    play.obey(Command::start);
    CHECK_FALSE(play.runs());
    CHECK_FALSE(play.frame(input_right));
    CHECK(frame_of(play) == 1);
    CHECK(drawn(play) != before);
    play.obey(Command::pause);
    CHECK(drawn(play) == before);
    CHECK(play.frame(input_right));
    CHECK(frame_of(play) == 2);
}

TEST_CASE("a lost focus pauses, and a second loss does not go on") {
    const Pack pack = one_level();
    Play play(pack, 0, desktop_screen, 1);
    play.obey(Command::lose_focus);
    play.obey(Command::lose_focus);
    CHECK_FALSE(play.runs());
    play.obey(Command::start);
    CHECK(play.runs());
}

TEST_CASE("the first advance freezes, each further one simulates one frame") {
    const Pack pack = one_level();
    Play play(pack, 0, desktop_screen, 1);
    play.frame(0);
    play.obey(Command::advance);
    CHECK_FALSE(play.frame(0));
    CHECK(frame_of(play) == 1);
    for (std::uint32_t frame = 2; frame < 5; ++frame) {
        play.obey(Command::advance);
        CHECK(play.frame(input_right));
        CHECK_FALSE(play.frame(input_right));
        CHECK(frame_of(play) == frame);
    }
    const Command go_on = GENERATE(Command::start, Command::pause);
    play.obey(go_on);
    CHECK(play.frame(0));
    CHECK(play.frame(0));
}

TEST_CASE("advancing out of a pause freezes") {
    const Pack pack = one_level();
    Play play(pack, 0, desktop_screen, 1);
    play.obey(Command::pause);
    play.obey(Command::advance);
    CHECK(play.frozen());
    CHECK_FALSE(play.frame(0));
    play.obey(Command::pause);
    CHECK(play.frame(0));
}

TEST_CASE("the title waits for Start, and nothing else begins the level") {
    const Pack pack = one_level();
    Play play(pack, 0, desktop_screen, 1, {}, true);
    for (const Command command : {Command::pause, Command::lose_focus, Command::restart,
                                  Command::advance, Command::hitboxes}) {
        play.obey(command);
        CHECK_FALSE(play.frame(input_a));
    }
    CHECK(frame_of(play) == 0);
    play.obey(Command::start);
    CHECK(play.frame(0));
}

TEST_CASE("a movie comes before the person's input, until the level is restarted") {
    const Pack pack = one_level();
    Play play(pack, 0, desktop_screen, 1, {input_up, input_down, input_up, input_down});
    play.frame(input_right);
    play.frame(input_right);
    CHECK(play.session().recording().inputs == std::vector<Input>{input_up, input_down});
    play.obey(Command::restart);
    play.frame(input_right);
    CHECK(play.session().recording().inputs == std::vector<Input>{input_right});

    Play other(pack, 0, desktop_screen, 1, {input_up});
    other.frame(input_right);
    other.frame(input_right);
    CHECK(other.session().recording().inputs == std::vector<Input>{input_up, input_right});
}

TEST_CASE("after the end Start leads to the title, and from there to a new game") {
    const Pack pack = one_level();
    Play play(pack, 0, desktop_screen, 1);
    for (int frame = 0; !play.session().finished(); ++frame) {
        REQUIRE(frame < 600);
        play.frame(input_right);
    }
    play.obey(Command::pause);
    CHECK(play.runs());
    play.obey(Command::start);
    CHECK_FALSE(play.frame(0));
    CHECK(frame_of(play) == 0);
    play.obey(Command::start);
    CHECK(play.frame(0));
    CHECK(frame_of(play) == 1);
}

TEST_CASE("hitboxes are drawn until they are hidden") {
    const Pack pack = one_level();
    Play play(pack, 0, desktop_screen, 1);
    play.frame(0);
    const auto plain = drawn(play);
    play.obey(Command::hitboxes);
    CHECK(drawn(play) != plain);
    play.obey(Command::hitboxes);
    CHECK(drawn(play) == plain);
}
