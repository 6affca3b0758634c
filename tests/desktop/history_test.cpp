#include "platform/hosted/rerun/history.hpp"
#include "platform/hosted/rerun/rewind.hpp"

#include "engine/numbers/random.hpp"
#include "engine/program/program_image.hpp"
#include "engine/sim/opposites.hpp"
#include "engine/sim/state_image.hpp"
#include "tests/support/test_pack.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <span>
#include <utility>

using namespace halfbyte;
using namespace halfbyte::hosted;
using namespace halfbyte::test;

namespace {

constexpr std::string_view way = R"(
.....o......
...o........
P.....^w...G
####.#######)";

constexpr std::string_view other_way = R"(
.....o......
...o..#.....
P...#.^....G
####.#######)";

// A game in play with its past, as the window drives it.
struct Maker {
    explicit Maker(const Pack& pack, PlaySetup from = setup())
        : play(pack, std::move(from)), sound(pack) {}

    static PlaySetup setup() {
        PlaySetup setup;
        setup.level = 0;
        return setup;
    }

    // A frame, while the key for a direction of time is held.
    void frame(Input input, int direction = 0) {
        if (history.travel(direction, selects, play, sound))
            play.rest();
        else
            play.frame(input);
        if (play.ran()) {
            heard = sound.frame(play);
            inputs.resize(play.session().frames() - 1);
            inputs.push_back(without_opposites(input));
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

    // From a level, into the pause's options and back.
    void change_option() {
        for (const Input button :
             {input_start, input_down, input_down, input_a, input_a, input_b, input_b}) {
            for (int i = 0; i < 20; ++i) // longer than a fade
                frame(0);
            frame(button);
        }
    }

    void change_to(const Pack& pack) {
        const Pack& before = play.session().pack();
        sound.change_pack(pack);
        play.change_game(std::shared_ptr<const Pack>(&pack, [](const Pack*) {}), nullptr, {});
        history.change(before, play);
    }

    std::uint32_t hash() const {
        return program_hash(play.session().state(), play.session().world());
    }

    std::vector<std::uint8_t> save() const {
        std::vector<std::uint8_t> bytes(save_image::bytes);
        write_save(play.session().save(), play.session().game().id, bytes.data());
        return bytes;
    }

    void play_on() { play.obey(Command::pause); }

    std::uint32_t world_frame() const { return play.session().world().frame; }

    Play play;
    PlaySound sound;
    History history;
    bool selects = false; // the key that selects frames is held
    VoiceImage heard;
    std::vector<Input> inputs; // of the frames that led to the present one
};

// A world that the recording leads from, computed without any travel.
class Known {
  public:
    explicit Known(const Session& session) { begin(session); }

    // To be called at least once in each recording.
    void follow(const Session& session) {
        if (session.recordings() != recording_)
            begin(session);
    }

    std::uint32_t hash(const Session& session) {
        follow(session);
        return state_hash(world_at(session));
    }

    // From now on it begins at the present moment.
    void keep(const Session& session) {
        follow(session);
        world_ = world_at(session);
        step_ = session.recorded();
    }

    Known loaded(const Session& session) const {
        Known known = *this;
        known.recording_ = session.recordings();
        return known;
    }

    void change(const Pack& before, const Pack& after) {
        const Level was = level_of(before, before.levels[0]), is = level_of(after, after.levels[0]);
        world_ = carry_over(world_, {was, before.levels[0], before}, {is, after.levels[0], after});
    }

  private:
    void begin(const Session& session) {
        start_level(world_, session.level(), session.recording().seed);
        step_ = 0;
        recording_ = session.recordings();
    }

    World world_at(const Session& session) const {
        const std::span<const Input> inputs = session.recording().inputs;
        return play_inputs(world_, session.level(),
                           inputs.subspan(step_, session.recorded() - step_), [](const World&) {});
    }

    World world_;
    std::size_t step_ = 0; // of the recording, from which it begins
    std::uint32_t recording_ = 0;
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

TEST_CASE("after 5,000 travels, the program, its save and the sound are as without them") {
    const Pack pack = test_pack({way, way});
    std::size_t travels = 0, saves = 0;
    for (std::uint16_t seed = 1; seed <= 200; ++seed) {
        INFO("seed " << seed);
        Random random = seeded(seed);
        Maker maker(pack, PlaySetup());
        for (int part = 0; part < 25; ++part) {
            const Input held = next_byte(random);
            for (int i = next_byte(random) % 40 + 1; i > 0; --i)
                maker.frame(held);
            if (next_byte(random) % 4 == 0)
                maker.change_option();
            maker.press(-1, next_byte(random) % 32);
            travels += maker.history.is_travelling();
            maker.press(1, next_byte(random) % 16);
            if (maker.play.frozen())
                maker.play_on();
        }
        maker.frame(input_right);
        CHECK(maker.play.inputs() == maker.inputs); // a recording has no trace of the travels
        Maker undisturbed(pack, PlaySetup());
        for (const Input input : maker.inputs)
            undisturbed.frame(input);
        CHECK(undisturbed.hash() == maker.hash());
        CHECK(undisturbed.save() == maker.save());
        CHECK(undisturbed.heard == maker.heard);
        saves += maker.save() != Maker(pack, PlaySetup()).save();
    }
    CHECK(travels > 1000);
    CHECK(saves > 20);
}

TEST_CASE("after 10,000 travels, states and edits, the world is that of the recording alone") {
    const Pack packs[] = {test_pack({way}), test_pack({other_way})};
    for (std::uint16_t seed = 1; seed <= 400; ++seed) {
        INFO("seed " << seed);
        Random random = seeded(seed);
        Maker maker(packs[0]);
        Known known(maker.play.session());
        Known in_slot = known;
        bool is_saved = false;
        for (int part = 0; part < 25; ++part) {
            const Input held = next_byte(random);
            for (int i = next_byte(random) % 40 + 1; i > 0; --i)
                maker.frame(held & static_cast<Input>(~input_start));
            known.follow(maker.play.session());
            switch (next_byte(random) % 6) {
            case 0: maker.press(-1, next_byte(random) % 32); break;
            case 1: maker.press(1, next_byte(random) % 16); break;
            case 2:
                maker.selects = true;
                maker.press(-1, next_byte(random) % 16 + 1);
                maker.selects = false;
                maker.history.press(next_byte(random), maker.play);
                maker.history.take_over(maker.play, maker.sound);
                break;
            case 3:
                if (maker.play.session().state().scene != Scene::level)
                    break;
                maker.history.save_state(0, maker.play, maker.sound);
                in_slot = known;
                in_slot.keep(maker.play.session());
                is_saved = true;
                break;
            case 4:
                maker.history.load_state(0, maker.play, maker.sound);
                if (is_saved)
                    known = in_slot.loaded(maker.play.session());
                break;
            case 5: {
                const Pack& before = maker.play.session().pack();
                const Pack& after = &before == &packs[0] ? packs[1] : packs[0];
                known.keep(maker.play.session());
                maker.change_to(after);
                known.change(before, after);
                in_slot.change(before, after);
                break;
            }
            }
            REQUIRE(known.hash(maker.play.session()) == state_hash(maker.play.session().world()));
            if (maker.play.frozen())
                maker.play_on();
        }
    }
}

TEST_CASE("a player goes back while the key is held, and plays on where it is released") {
    const Pack pack = test_pack({way});
    Play play(pack, Maker::setup());
    PlaySound sound(pack);
    Rewind rewind;
    std::vector<World> worlds;
    const auto frame = [&](Input input, int direction) {
        if (rewind.travel(direction, true, play, sound))
            play.rest();
        else
            play.frame(input);
        if (play.ran())
            sound.frame(play);
        rewind.follow(play, sound);
    };
    for (int i = 0; i < 40; ++i) {
        frame(input_right, 0);
        worlds.push_back(play.session().world());
    }
    frame(input_right, 1); // time does not go on by itself
    worlds.push_back(play.session().world());
    for (int i = 0; i < 30; ++i) {
        frame(input_right, -1);
        CHECK(rewind.is_travelling());
    }
    const std::uint32_t reached = play.session().world().frame;
    CHECK(reached < 40);
    CHECK(state_hash(play.session().world()) == state_hash(worlds[reached - 1]));
    frame(input_right, 0);
    CHECK_FALSE(rewind.is_travelling());
    CHECK(state_hash(play.session().world()) == state_hash(worlds[reached]));
}
