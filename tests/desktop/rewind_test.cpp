#include "platform/hosted/rerun/rewind.hpp"

#include "engine/sim/state_image.hpp"
#include "tests/desktop/maker.hpp"
#include "tests/desktop/short_level.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

using namespace halfbyte::test;

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

TEST_CASE("a player goes back while the key is held, and plays on where it is released") {
    const Pack pack = test_pack({way});
    Play play(pack, Maker::setup());
    PlaySound sound(pack);
    Rewind rewind;
    std::vector<World> worlds;
    std::vector<VoiceImage> heard;
    const auto frame = [&](Input input, int direction) {
        if (rewind.travel(direction, true, play, sound))
            play.rest();
        else
            play.frame(input);
        if (play.ran())
            heard.push_back(sound.frame(play));
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
    CHECK(heard.back() == heard[reached]);
}

namespace {

// A player's game, in which time can go back.
struct Rewinder {
    explicit Rewinder(const Pack& pack, PlaySetup setup = Maker::setup())
        : play(pack, std::move(setup)), sound(pack) {}

    void frames(int count, Input input, int direction = 0) {
        for (int i = 0; i < count; ++i) {
            if (rewind.travel(direction, gives_up_record, play, sound))
                play.rest();
            else
                play.frame(input);
            rewind.follow(play, sound);
        }
    }

    Scene scene() const { return play.session().state().scene; }

    Play play;
    PlaySound sound;
    Rewind rewind;
    bool gives_up_record = true;
};

} // namespace

TEST_CASE("a player who goes back as far as possible sees the level, not the fade before it") {
    Pack pack = test_pack({way});
    pack.flow.flow.scenes = flow_title;
    Rewinder player(pack, PlaySetup());
    player.frames(30, 0);
    player.frames(1, input_start);
    player.frames(90, input_right);
    REQUIRE(player.scene() == Scene::level);
    player.frames(200, 0, -1);
    CHECK(player.rewind.is_travelling());
    CHECK(player.play.session().world().frame <= 1);
    CHECK(shade_of(player.play.session().state()) <= 1);
}

TEST_CASE("time does not go back in the pause of a level") {
    const Pack pack = test_pack({way});
    Rewinder player(pack);
    player.frames(20, input_right);
    player.frames(1, input_start);
    player.frames(20, 0);
    REQUIRE(player.scene() == Scene::pause);
    player.frames(5, 0, -1);
    CHECK_FALSE(player.rewind.is_travelling());
    CHECK(player.scene() == Scene::pause);
}

TEST_CASE("the time of an attempt with a rewind is not a record, except in a recording") {
    const Pack pack = test_pack({short_way});
    for (const bool gives_up_record : {true, false}) {
        Rewinder player(pack);
        player.gives_up_record = gives_up_record;
        player.frames(10, input_right);
        player.frames(3, 0, -1);
        player.frames(400, input_right);
        const Session& session = player.play.session();
        const int best = session.save().slots[session.state().slot].levels[0].best_time;
        CHECK(best != 0);
        CHECK((best == 65'535) == gives_up_record);
    }
}
