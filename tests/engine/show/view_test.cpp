#include "engine/show/view.hpp"

#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

SpriteSet looks_with_run() {
    SpriteSet looks;
    for (int i = 0; i < 256; ++i)
        looks.poses[i] = static_cast<std::uint8_t>(i);
    looks.animations[player_kind][static_cast<int>(ActorState::run)] = {10, 2, 3};
    looks.animations[walker_kind][static_cast<int>(ActorState::run)] = {40, 0, 0};
    return looks;
}

} // namespace

TEST_CASE("an animation shows each pose for its frames and starts over") {
    const SpriteSet looks = looks_with_run();
    Actor actor;
    actor.kind = player_kind;
    actor.state = ActorState::run;
    actor.since = 200;
    CHECK(pose_of(actor, looks, 200) == 10);
    CHECK(pose_of(actor, looks, 207) == 10);
    CHECK(pose_of(actor, looks, 208) == 11);
    CHECK(pose_of(actor, looks, 200 + 31) == 13);
    CHECK(pose_of(actor, looks, 200 + 32) == 10);
    CHECK(pose_of(actor, looks, 200 + 256) == 10);
}

TEST_CASE("a sprite stands on its body's lower edge, centred") {
    const AsciiLevel level(R"(
....................
.P..................
####################)");
    const World world = start(level);
    const Stage stage = set_stage(world, level, desktop_screen);
    const View view = show(world, stage, level, looks_with_run(), desktop_screen);
    REQUIRE(view.sprite_count == 1);
    CHECK(view.sprites[0].x == 24 - 8);
    CHECK(view.sprites[0].y == 240 - 32);
}

TEST_CASE("only what is on the screen is in the view, the player first") {
    const AsciiLevel level(R"(
........................................
.P..w................................w..
########################################)");
    const World world = start(level);
    const Stage stage = set_stage(world, level, nes_screen);
    const View view = show(world, stage, level, looks_with_run(), nes_screen);
    REQUIRE(view.sprite_count == 2);
    CHECK(view.sprites[0].x == 16);
    CHECK(view.sprites[1].x == 64);
    CHECK(view.sprites[1].pose == 40);
    CHECK(view.sprites[1].flipped);
    CHECK(view.sprites[1].slot == 1);
}

TEST_CASE("showing changes nothing") {
    const AsciiLevel level(R"(
....
.Po.
####)");
    const World world = start(level);
    const World before = world;
    const Stage stage = set_stage(world, level, desktop_screen);
    const View once = show(world, stage, level, looks_with_run(), desktop_screen);
    const View twice = show(world, stage, level, looks_with_run(), desktop_screen);
    CHECK(once.sprites[0].x == twice.sprites[0].x);
    CHECK(world.frame == before.frame);
}
