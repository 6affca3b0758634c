#include "engine/show/view.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

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

namespace {

constexpr std::uint8_t large_kind = 5; // a state of the player with postures of its own
constexpr int large_postures = 20;

// Poses that identify their animation: ten times the kind, plus the state.
SpriteSet looks_by_place() {
    SpriteSet looks;
    for (int i = 0; i < 256; ++i)
        looks.poses[i] = static_cast<std::uint8_t>(i);
    looks.posture_rows[large_kind] = large_postures;
    for (int kind :
         {int{no_actor}, int{player_kind}, int{walker_kind}, int{large_kind}, large_postures})
        for (int state = 0; state < actor_state_count; ++state)
            looks.animations[kind][state] = {static_cast<std::uint8_t>(10 * kind + state), 0, 0};
    return looks;
}

int pose_of(std::uint8_t kind, ActorState state, ActorFlags flags, Contact contact, Effects effects,
            Attack attack = Attack::none) {
    Actor actor;
    actor.act = static_cast<std::uint8_t>(attack);
    actor.kind = kind;
    actor.state = state;
    actor.flags = flags;
    actor.contact = contact;
    actor.effects = effects;
    return pose_of(actor, looks_by_place(), 0);
}

constexpr int place_of(Posture posture) {
    return static_cast<int>(posture);
}
constexpr int place_of(ActorState state) {
    return 10 * player_kind + static_cast<int>(state);
}

} // namespace

TEST_CASE("a player on a ladder hangs or climbs") {
    CHECK(pose_of(player_kind, ActorState::stand, actor_climbs, 0, 0) == place_of(Posture::hang));
    CHECK(pose_of(player_kind, ActorState::run, actor_climbs, 0, 0) == place_of(Posture::climb));
    CHECK(pose_of(player_kind, ActorState::run, actor_climbs, contact_right, 0)
          == place_of(Posture::climb));
}

TEST_CASE("a player in water swims, but walks on its floor") {
    const Effects water = effect_water;
    CHECK(pose_of(player_kind, ActorState::jump, 0, 0, water) == place_of(Posture::swim));
    CHECK(pose_of(player_kind, ActorState::fall, 0, 0, water) == place_of(Posture::sink));
    CHECK(pose_of(player_kind, ActorState::run, 0, contact_floor, water)
          == place_of(ActorState::run));
    CHECK(pose_of(player_kind, ActorState::fall, 0, 0, 0) == place_of(ActorState::fall));
}

TEST_CASE("a player who stands or walks on a floor pushes what is in front") {
    const auto floor_and_right = static_cast<Contact>(contact_floor | contact_right);
    const auto floor_and_left = static_cast<Contact>(contact_floor | contact_left);
    CHECK(pose_of(player_kind, ActorState::stand, 0, floor_and_right, 0)
          == place_of(Posture::push));
    CHECK(pose_of(player_kind, ActorState::run, actor_faces_left, floor_and_left, 0)
          == place_of(Posture::push));
    CHECK(pose_of(player_kind, ActorState::run, 0, floor_and_left, 0) == place_of(ActorState::run));
    CHECK(pose_of(player_kind, ActorState::fall, 0, contact_right, 0)
          == place_of(ActorState::fall));
    CHECK(pose_of(player_kind, ActorState::duck, 0, floor_and_right, 0)
          == place_of(ActorState::duck));
}

TEST_CASE("a player in an attack strikes or pounds, unless it dies") {
    const Contact pushes = contact_floor | contact_right;
    for (const Attack attack : {Attack::shot, Attack::strike})
        CHECK(pose_of(player_kind, ActorState::run, 0, pushes, 0, attack)
              == place_of(Posture::strike));
    CHECK(pose_of(player_kind, ActorState::fall, 0, 0, effect_water, Attack::pound)
          == place_of(Posture::pound));
    CHECK(pose_of(player_kind, ActorState::dying, 0, 0, effect_water, Attack::pound)
          == place_of(ActorState::dying));
}

TEST_CASE("actors other than the player have no postures") {
    CHECK(pose_of(walker_kind, ActorState::run, 0, contact_floor | contact_right, effect_water)
          == 10 * walker_kind + static_cast<int>(ActorState::run));
}

TEST_CASE("a state of the player has postures of its own") {
    CHECK(pose_of(large_kind, ActorState::run, 0, contact_floor | contact_right, 0)
          == 10 * large_postures + place_of(Posture::push));
    CHECK(pose_of(large_kind, ActorState::fall, 0, 0, effect_water)
          == 10 * large_postures + place_of(Posture::sink));
    CHECK(pose_of(large_kind, ActorState::run, 0, contact_floor, 0)
          == 10 * large_kind + static_cast<int>(ActorState::run));
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

TEST_CASE("the view has only what is on the screen, the player first") {
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

TEST_CASE("showing a world does not change it") {
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
