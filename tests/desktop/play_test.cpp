#include "platform/hosted/play/play.hpp"

#include "engine/program/program_image.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

using namespace halfbyte::test;

namespace {

Pack one_level() {
    return test_pack({R"(
......
P...G.
######)"});
}

PlaySetup in_level(std::vector<Input> movie = {}) {
    PlaySetup setup;
    setup.level = 0;
    setup.movie = std::move(movie);
    return setup;
}

std::uint32_t frame_of(const Play& play) {
    return play.session().world().frame;
}

Scene scene_of(const Play& play) {
    return play.session().state().scene;
}

std::vector<Colour> drawn(const Play& play) {
    Canvas canvas(320, 240);
    play.draw(canvas);
    return canvas.pixels;
}

struct InLevel {
    const Pack pack = one_level();
    Play play{pack, in_level()};
};

struct AtTitle {
    const Pack pack = one_level();
    Play play{pack, {}};
};

} // namespace

TEST_CASE("a movie continues at the step to which time went back") {
    const Pack pack = one_level();
    Play play(pack, in_level({0, input_right, input_right, input_right, input_right}));
    play.frame(0);
    const Moment moment = play.session().moment();
    for (int i = 0; i < 3; ++i)
        play.frame(0);
    const Point reached = player(play.session().world()).position;
    play.return_to(moment);
    play.obey(Command::pause); // plays on
    for (int i = 0; i < 3; ++i)
        play.frame(0);
    CHECK(player(play.session().world()).position == reached);
    CHECK(play.plays_movie());
}

TEST_CASE_METHOD(InLevel, "a pause is shown and stops the level") {
    play.frame(0);
    const auto before = drawn(play);
    play.obey(Command::pause);
    play.frame(input_right);
    play.frame(input_right);
    CHECK(scene_of(play) == Scene::pause);
    CHECK(frame_of(play) == 1);
    CHECK(drawn(play) != before);
    play.obey(Command::pause);
    play.frame(0);
    CHECK(drawn(play) == before);
    play.frame(input_right);
    CHECK(frame_of(play) == 2);
}

TEST_CASE_METHOD(InLevel, "a lost focus pauses and a second loss does not resume") {
    play.obey(Command::lose_focus);
    play.frame(0);
    play.obey(Command::lose_focus);
    play.frame(0);
    CHECK(scene_of(play) == Scene::pause);
}

TEST_CASE_METHOD(InLevel, "the first advance pauses and each further one makes one frame") {
    play.frame(0);
    play.obey(Command::advance);
    play.frame(0);
    CHECK_FALSE(play.ran());
    CHECK(frame_of(play) == 1);
    for (std::uint32_t frame = 2; frame < 5; ++frame) {
        play.obey(Command::advance);
        play.frame(input_right);
        CHECK(play.ran());
        play.frame(input_right);
        CHECK(frame_of(play) == frame);
    }
    play.obey(Command::pause);
    play.frame(0);
    CHECK(frame_of(play) == 5);
}

TEST_CASE_METHOD(AtTitle, "at the title the level's commands do nothing") {
    for (const Command command : {Command::pause, Command::lose_focus, Command::restart,
                                  Command::hitboxes, Command::leave}) {
        play.obey(command);
        play.frame(0);
        CHECK(scene_of(play) == Scene::title);
    }
    CHECK(frame_of(play) == 0);
}

TEST_CASE("a movie replaces the player's input until it ends or the level is restarted") {
    const Pack pack = one_level();
    Play play(pack, in_level({input_up, input_down, input_up, input_down}));
    play.frame(input_right);
    play.frame(input_right);
    CHECK(play.session().recording().inputs == std::vector<Input>{input_up, input_down});
    play.obey(Command::restart);
    play.frame(input_right);
    CHECK(play.session().recording().inputs == std::vector<Input>{input_right});

    Play other(pack, in_level({input_up}));
    other.frame(input_right);
    other.frame(input_right);
    CHECK(other.session().recording().inputs == std::vector<Input>{input_up, input_right});
}

TEST_CASE("commands during a movie do not press buttons after its end") {
    const Pack pack = one_level();
    Play play(pack, in_level({0, 0, 0}));
    play.frame(0);
    play.obey(GENERATE(Command::menu, Command::pause, Command::lose_focus));
    for (int i = 0; i < 5; ++i)
        play.frame(0);
    CHECK(scene_of(play) == Scene::level);
}

TEST_CASE_METHOD(AtTitle,
                 "restarting and leaving a level are button presses in a movie from power-on") {
    const auto frames = [&](int count) {
        while (count-- > 0)
            play.frame(0);
    };
    const auto press_a = [&] {
        play.frame(input_a);
        frames(40);
    };
    press_a(); // the slots
    press_a(); // the choice of a level
    press_a();
    REQUIRE(scene_of(play) == Scene::level);
    const bool paused = GENERATE(false, true);
    if (paused) {
        play.frame(input_start);
        play.frame(input_down);
        play.frame(input_down);
    }
    const std::uint32_t before = frame_of(play);
    play.obey(Command::restart);
    frames(12);
    CHECK(scene_of(play) == Scene::level);
    CHECK(frame_of(play) < before);
    play.obey(Command::leave);
    frames(60);
    CHECK(scene_of(play) == Scene::select);

    PlaySetup setup;
    setup.movie = play.inputs();
    Play again(pack, std::move(setup));
    for (std::size_t i = 0; i < play.inputs().size(); ++i)
        again.frame(0);
    CHECK(scene_of(again) == Scene::select);
    CHECK(program_hash(again.session().state(), again.session().world())
          == program_hash(play.session().state(), play.session().world()));
}

TEST_CASE_METHOD(InLevel, "commands pause a level and leave the pause and the options at once") {
    play.frame(input_start); // held in the frame before
    play.obey(Command::resume);
    play.frame(0);
    REQUIRE(scene_of(play) == Scene::level);
    play.obey(Command::menu);
    CHECK(play.is_busy());
    play.frame(0);
    CHECK_FALSE(play.is_busy());
    CHECK(scene_of(play) == Scene::pause);
    for (const int button : {0, +input_down, 0, +input_down, 0, +input_a})
        play.frame(static_cast<Input>(button));
    REQUIRE(scene_of(play) == Scene::options);
    play.obey(Command::resume);
    play.frame(0);
    CHECK(scene_of(play) == Scene::pause);
    play.obey(Command::restart);
    play.frame(0);
    CHECK(scene_of(play) == Scene::level);
    play.obey(Command::advance);
    play.obey(Command::menu);
    play.frame(0);
    CHECK(scene_of(play) == Scene::pause); // single frames are over
}

TEST_CASE("options that are set from outside are saved and act at the next start of a level") {
    const ScratchFolder folder;
    const Pack pack = one_level();
    PlaySetup setup = in_level();
    setup.saves = SaveMemory(folder.path() / "saves");
    Play play(pack, std::move(setup));
    play.set_options(option_invincible | option_timer);
    CHECK_FALSE(play.session().state().assisted);
    play.obey(Command::restart);
    CHECK(play.session().state().assisted);
    Save saved;
    SaveMemory(folder.path() / "saves").load(play.session().game(), saved);
    CHECK(saved.options == (option_invincible | option_timer));
}

TEST_CASE_METHOD(AtTitle, "opposite directions held in a screen are recorded as neither") {
    const Input held = input_up | input_down | input_left | input_right | input_b;
    play.frame(held);
    CHECK(play.inputs() == std::vector<Input>{input_b});
    CHECK(play.session().state().held == input_b);
}

TEST_CASE_METHOD(InLevel, "a level that the player finishes is followed by its results") {
    for (int frame = 0; scene_of(play) == Scene::level; ++frame) {
        REQUIRE(frame < 600);
        play.frame(input_right);
    }
    CHECK(scene_of(play) == Scene::results);
}

TEST_CASE("a level without a player continues after its end") {
    const Pack pack = one_level();
    PlaySetup setup = in_level(std::vector<Input>(600, input_right));
    setup.plays_by_itself = true;
    Play play(pack, setup);
    for (int frame = 0; frame < 700; ++frame)
        play.frame(0);
    CHECK(scene_of(play) == Scene::level);
    CHECK(frame_of(play) == 700);
}

TEST_CASE_METHOD(InLevel, "hitboxes are drawn until they are hidden") {
    play.frame(0);
    const auto plain = drawn(play);
    play.obey(Command::hitboxes);
    CHECK(drawn(play) != plain);
    play.obey(Command::hitboxes);
    CHECK(drawn(play) == plain);
}

TEST_CASE_METHOD(AtTitle, "a screen that fades out ends as blank paper") {
    play.frame(input_start);
    for (int frame = 0; frame < scene_fade_frames; ++frame)
        play.frame(0);
    const std::vector<Colour> blank = drawn(play);
    CHECK(blank == std::vector<Colour>(blank.size(), backdrop_colour));
}
