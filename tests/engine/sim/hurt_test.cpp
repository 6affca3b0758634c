// Hits of the player and of other actors, mercy, and healing. Other numbers are those of
// test::plain_rules.
#include "engine/sim/hurt.hpp"

#include "engine/sim/life_cycle.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* walk = "\n........\n.P....w.\n########";
constexpr const char* drop = "\n...P...\n.......\n.......\n...w...\n#######";

Rules hearts(std::uint8_t hits) {
    Rules rules = plain_rules();
    rules.actor_kinds[player_kind].hits = hits;
    rules.tuning.mercy_frames = 30;
    rules.tuning.hurt_frames = 10;
    rules.tuning.hurt_push = {300};
    rules.tuning.hurt_hop = {400};
    return rules;
}

Rules bulky(std::uint8_t hits, unsigned traits) {
    Rules rules = plain_rules();
    ActorKind& walker = rules.actor_kinds[walker_kind];
    walker.hits = hits;
    walker.traits = static_cast<ActorTraits>(traits);
    walker.speed = {0};
    walker.hurt_by = hurt_by_shot;
    rules.tuning.actor_mercy_frames = 12;
    return rules;
}

bool is_hurt(const World& w) {
    return player(w).mercy != 0;
}

} // namespace

TEST_CASE("a player with hits left lives on, is pushed away, and cannot be hurt again for a time") {
    auto [level, world] = started(walk, hearts(3));
    CHECK(player(world).hits == 3);
    run_until(world, level, 0, is_hurt);
    CHECK(player(world).hits == 2);
    CHECK(player(world).mercy == 30);
    CHECK(player(world).velocity == Motion{{-300}, {-400}});
    CHECK(world.deaths == 0);
    run(world, level, 0, 29);
    CHECK(player(world).hits == 2);
}

TEST_CASE("a push leads away from what hurts, and a number of 0 leaves the speed") {
    Rules rules = hearts(3);
    const int push = GENERATE(0, 300);
    rules.tuning.hurt_push = {static_cast<std::int16_t>(push)};
    rules.tuning.hurt_hop = {0};
    auto [level, world] = started(walk, rules);
    player(world).velocity = {{40}, {50}};
    const bool to_left = GENERATE(false, true);
    hurt_player(world, level, to_left);
    const int pushed = to_left ? -push : push;
    CHECK(player(world).velocity.x.raw == (push == 0 ? 40 : pushed));
    CHECK(player(world).velocity.y == Velocity{50});
}

TEST_CASE("the keys have no effect on a hurt player until hurt_frames are over") {
    auto [level, world] = started(walk, hearts(2));
    hurt_player(world, level, true);
    player(world).velocity = {};
    for (int frame = 0; frame < 10; ++frame) {
        step(world, input_right, level);
        CHECK(player(world).velocity.x == Velocity{0});
    }
    step(world, input_right, level);
    CHECK(player(world).velocity.x > Velocity{0});
}

TEST_CASE("the last hit kills, and a return to life has all hits again") {
    auto [level, world] = started(walk, hearts(2));
    player(world).hits = 1;
    hurt_player(world, level, true);
    CHECK(world.phase == Phase::dying);
    CHECK(player(world).hits == 0);
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::playing; });
    CHECK(player(world).hits == 2);
}

TEST_CASE("a hazard hurts a player as an actor does") {
    auto [level, world] = started("\n......\n.P....\n......\n#!!!!#\n######", hearts(2));
    run_until(world, level, input_right, is_hurt);
    CHECK(player(world).hits == 1);
    CHECK(player(world).velocity.x == Velocity{-300}); // against its direction
}

TEST_CASE("crushing kills a player with hits left, and one that cannot be hurt") {
    auto [level, world] = started(walk, hearts(9));
    player(world).mercy = 20;
    crush_player(world, level);
    CHECK(world.phase == Phase::dying);
}

TEST_CASE("healing adds hits up to those of the kind, and none to a dying player") {
    auto [level, world] = started(walk, hearts(3));
    player(world).hits = 1;
    heal_player(world, level, 1);
    CHECK(player(world).hits == 2);
    heal_player(world, level, 255);
    CHECK(player(world).hits == 3);
    kill_player(world, level);
    heal_player(world, level, 1);
    CHECK(player(world).hits == 0);
}

TEST_CASE("an actor of three hits is squashed by the third stomp") {
    auto [level, world] = started(drop, bulky(3, actor_stompable));
    for (int left = 2; left >= 0; --left) {
        run_until(world, level, 0, [](const World& w) { return (w.events & event_stomp) != 0; });
        CHECK(world.actors[1].hits == left);
        CHECK((world.actors[1].state == ActorState::dying) == (left == 0));
        step(world, 0, level);
    }
}

TEST_CASE("a landing on an actor that was hurt a moment ago bounces and takes no hit") {
    auto [level, world] = started(drop, bulky(3, actor_stompable));
    world.actors[1].mercy = 255;
    run_until(world, level, 0, [](const World& w) { return (w.events & event_hit) != 0; });
    CHECK(world.actors[1].hits == 3);
    CHECK_FALSE(world.events & event_stomp);
}

TEST_CASE("the script of a tough actor is notified of each hit, and ends it itself") {
    auto [level, world] = started(drop, bulky(1, actor_stompable | actor_tough));
    Actor& other = world.actors[1];
    CHECK(hurt_actor(world, level, other, hurt_by_shot));
    CHECK(other.hits == 0);
    CHECK(other.flags & actor_was_touched);
    CHECK(other.state != ActorState::dying);
    CHECK(other.mercy == 12); // or a strike would hurt it again in the next frame
}

TEST_CASE("an attack hurts an actor only by the means that its kind names, and not twice") {
    auto [level, world] = started(drop, bulky(2, 0));
    Actor& other = world.actors[1];
    CHECK_FALSE(hurt_actor(world, level, other, hurt_by_strike));
    CHECK(hurt_actor(world, level, other, hurt_by_shot));
    CHECK(world.events & event_stomp);
    CHECK(other.mercy == 12);
    CHECK_FALSE(hurt_actor(world, level, other, hurt_by_shot));
    run(world, level, 0, 12);
    CHECK(hurt_actor(world, level, other, hurt_by_shot));
    CHECK(other.state == ActorState::dying);
    CHECK_FALSE(hurt_actor(world, level, other, hurt_by_shot));
}

TEST_CASE("an actor blinks in four of eight frames while nothing hurts it") {
    Actor actor;
    CHECK_FALSE(blinks(actor));
    int hidden = 0;
    for (actor.mercy = 8; actor.mercy != 0; count_mercy(actor))
        hidden += blinks(actor);
    CHECK(hidden == 4);
}
