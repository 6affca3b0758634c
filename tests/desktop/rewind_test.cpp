#include "platform/hosted/rerun/rewind.hpp"

#include "engine/sim/state_image.hpp"
#include "tests/desktop/maker.hpp"
#include "tests/support/test_pack.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::hosted;
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
