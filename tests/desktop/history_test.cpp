#include "platform/hosted/rerun/history.hpp"

#include "engine/numbers/random.hpp"
#include "engine/sim/state_image.hpp"
#include "tests/support/test_pack.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::hosted;
using namespace halfbyte::test;

namespace {

constexpr std::string_view way = R"(
.....o......
...o........
P.....^w...G
####.#######)";

// A game in play with its past, as the window drives it.
struct Maker {
    explicit Maker(const Pack& pack) : play(pack, setup()), sound(pack) {}

    static PlaySetup setup() {
        PlaySetup setup;
        setup.level = 0;
        return setup;
    }

    // A frame, while the key for a direction of time is held.
    void frame(Input input, int direction = 0) {
        if (history.travel(direction, play, sound))
            play.rest();
        else
            play.frame(input);
        if (play.ran()) {
            heard = sound.frame(play);
            inputs.resize(play.session().frames() - 1);
            inputs.push_back(input);
        }
        history.follow(play, sound);
    }

    // Moves time by one frame at each press of the key.
    void press(int direction, int times = 1) {
        for (int i = 0; i < times; ++i) {
            frame(0, direction);
            frame(0);
        }
    }

    void play_on() { play.obey(Command::pause); }

    std::uint32_t world_frame() const { return play.session().world().frame; }

    Play play;
    PlaySound sound;
    History history;
    VoiceImage heard;
    std::vector<Input> inputs; // of the frames that led to the present one
};

} // namespace

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

TEST_CASE("a key that is held moves time once, then each frame, then four frames at a time") {
    TimeKey key;
    int back = key.frames(-1);
    CHECK(back == -1);
    for (int i = 1; i < 60; ++i)
        back += key.frames(-1);
    CHECK(back < -40);
    CHECK(back > -60);
    for (int i = 60; i < 120; ++i)
        key.frames(-1);
    CHECK(key.frames(-1) == -4);
    CHECK(key.frames(1) == 1);
    CHECK(key.frames(0) == 0);
    CHECK(key.frames(1) == 1);
}

TEST_CASE("a click or a drag on the bar chooses a frame while time stands still") {
    const Pack pack = test_pack({way});
    Maker maker(pack);
    for (int i = 0; i < 101; ++i)
        maker.frame(0);
    const Screen screen = maker.play.screen();
    CHECK_FALSE(maker.history.point(0, screen.height - 5, maker.play, maker.sound));
    maker.press(-1);
    CHECK_FALSE(maker.history.point(0, 10, maker.play, maker.sound));
    CHECK(maker.history.point(0, screen.height - 5, maker.play, maker.sound));
    CHECK(maker.world_frame() == 1);
    CHECK(maker.history.point(screen.width / 2, screen.height - 5, maker.play, maker.sound));
    CHECK(maker.world_frame() == 51);
    CHECK(maker.history.point(screen.width - 1, screen.height - 5, maker.play, maker.sound));
    CHECK(maker.world_frame() == 101);
}

TEST_CASE("a new level or a change of the game has no earlier frames") {
    const Pack pack = test_pack({way}), changed = test_pack({way});
    Maker maker(pack);
    for (int i = 0; i < 30; ++i)
        maker.frame(0);
    maker.play.change_game(std::shared_ptr<const Pack>(&changed, [](const Pack*) {}), nullptr, {});
    maker.history.change(pack, maker.play);
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

TEST_CASE("after any travels, the state and the sound are those of an undisturbed run") {
    const Pack pack = test_pack({way});
    for (std::uint16_t seed = 1; seed <= 40; ++seed) {
        INFO("seed " << seed);
        Random random = seeded(seed);
        Maker maker(pack);
        for (int part = 0; part < 25; ++part) {
            const Input held = next_byte(random);
            for (int i = next_byte(random) % 40 + 1; i > 0; --i)
                maker.frame(held & static_cast<Input>(~input_start));
            maker.press(-1, next_byte(random) % 32);
            maker.press(1, next_byte(random) % 16);
            if (maker.play.frozen())
                maker.play_on();
        }
        maker.frame(input_right);
        Maker undisturbed(pack);
        for (const Input input : maker.inputs)
            undisturbed.frame(input);
        CHECK(state_hash(undisturbed.play.session().world())
              == state_hash(maker.play.session().world()));
        CHECK(undisturbed.heard == maker.heard);
    }
}
