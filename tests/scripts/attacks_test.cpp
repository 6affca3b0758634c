// The player attacks: shots, strikes and the ground pound.
#include "engine/sim/player_attack.hpp"

#include "engine/sim/hurt.hpp"
#include "engine/sim/player_moves.hpp"
#include "tests/scripts/script_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* hall = R"(
................
................
..P..W.W........
################)";

// Actors that all attacks hurt, and a player with one of the attacks.
Rules armed(Attack attack, ActorTraits traits_of_shot = 0) {
    Rules rules = ScriptLevel::quiet_rules();
    rules.actor_kinds[walker_kind].hurt_by = hurt_by_shot | hurt_by_strike | hurt_by_pound;
    ActorKind& hero = rules.actor_kinds[player_kind];
    hero.attack = attack;
    hero.attack_frames = 4;
    hero.attack_cooldown = 3;
    hero.attack_reach = 20;
    hero.shot = shot_kind;
    hero.shots = 2;
    rules.actor_kinds[shot_kind].behaviour = Behaviour::shot;
    rules.actor_kinds[shot_kind].traits = traits_of_shot;
    return rules;
}

Rules pounding() {
    Rules rules = armed(Attack::none);
    rules.tuning.pound_speed = {1024};
    return rules;
}

constexpr const char* flies = "fly 1024 0\nuntil wall\nvanish";

int count_of(const World& world, std::uint8_t kind, bool dying = false) {
    int count = 0;
    for (int i = 1; i < awake_actors; ++i)
        count +=
            world.actors[i].kind == kind && (world.actors[i].state == ActorState::dying) == dying;
    return count;
}

World standing(const Level& level) {
    World world = start(level);
    run_until(world, level, 0, [](const World& w) { return on_floor(player(w)); });
    return world;
}

// Presses B, and releases it again for some frames.
void press_b(World& world, const Level& level, int frames) {
    step(world, input_b, level);
    run(world, level, 0, frames);
}

// A player that pounds, from some pixels above the floor.
World falling(const Level& level, int pixels_above) {
    World world = standing(level);
    player(world).position.y += -pixels(pixels_above);
    player(world).contact = 0;
    step(world, input_down, level);
    return world;
}

} // namespace

TEST_CASE("a press of B creates a shot at the player's middle, which flies ahead") {
    const ScriptLevel level(hall, "stand", armed(Attack::shot), {}, flies);
    World world = standing(level);
    const Point middle = player(world).position;
    step(world, input_b, level);
    REQUIRE(count_of(world, shot_kind) == 1);
    CHECK(world.actors[3].position == Point{middle.x + pixels(4), middle.y});
    CHECK((world.events & event_shot) != 0);
}

TEST_CASE("a shot of a player who faces left flies to the left") {
    const ScriptLevel level(hall, "stand", armed(Attack::shot), {}, flies);
    World world = standing(level);
    player(world).flags |= actor_faces_left;
    step(world, input_b, level);
    CHECK(world.actors[3].velocity.x == Velocity{-1024});
}

TEST_CASE("the player shoots again after the frames of the attack and its cooldown") {
    const ScriptLevel level(hall, "stand", armed(Attack::shot));
    World world = standing(level);
    press_b(world, level, 5);
    press_b(world, level, 0);
    CHECK(count_of(world, shot_kind) == 1);
    press_b(world, level, 0);
    CHECK(count_of(world, shot_kind) == 1); // B was held
    world = standing(level);
    press_b(world, level, 6);
    press_b(world, level, 0);
    CHECK(count_of(world, shot_kind) == 2);
}

TEST_CASE("no more shots fly at the same time than the player's kind has") {
    const ScriptLevel level(hall, "stand", armed(Attack::shot));
    World world = standing(level);
    for (int i = 0; i < 4; ++i)
        press_b(world, level, 20);
    CHECK(count_of(world, shot_kind) == 2);
}

TEST_CASE("a shot hurts one actor and is gone, but one that pierces flies on") {
    const bool pierces = GENERATE(false, true);
    const ScriptLevel level(hall, "stand", armed(Attack::shot, pierces ? actor_pierces : 0), {},
                            flies);
    World world = standing(level);
    press_b(world, level, 25);
    CHECK(count_of(world, walker_kind, true) == (pierces ? 2 : 1));
    CHECK(count_of(world, shot_kind) == (pierces ? 1 : 0));
}

TEST_CASE("a shot flies through actors that shots do not hurt") {
    Rules rules = armed(Attack::shot);
    rules.actor_kinds[walker_kind].hurt_by = hurt_by_strike;
    const ScriptLevel level(hall, "stand", rules, {}, flies);
    World world = standing(level);
    press_b(world, level, 25);
    CHECK(count_of(world, walker_kind) == 2);
    CHECK(count_of(world, shot_kind) == 1);
}

TEST_CASE("a strike hurts what is within its reach ahead, and nothing behind") {
    const ScriptLevel level(R"(
..P..W..........
################)",
                            "stand", armed(Attack::strike));
    World world = standing(level);
    const int beyond = GENERATE(0, 1);
    // The player's half-width, the reach, and half an actor.
    player(world).position.x = world.actors[1].position.x - pixels(5 + 20 + 6 - 1 + beyond);
    const bool turned = GENERATE(false, true);
    if (turned)
        player(world).flags |= actor_faces_left;
    press_b(world, level, 0);
    CHECK(count_of(world, walker_kind, true) == (beyond || turned ? 0 : 1));
}

TEST_CASE("a strike hurts during its frames, and an actor with hits only once") {
    Rules rules = armed(Attack::strike);
    rules.actor_kinds[walker_kind].hits = 3;
    const ScriptLevel level(hall, "stand", rules);
    World world = standing(level);
    const Position far = player(world).position.x, near = world.actors[1].position.x - pixels(20);
    const int frames = GENERATE(2, 3);
    press_b(world, level, frames);
    REQUIRE(player(world).position.x == far);
    player(world).position.x = near;
    run(world, level, 0, 10);
    CHECK(world.actors[1].hits == (frames == 2 ? 2 : 3));
}

TEST_CASE("Down in the air lets the player fall straight down until it lands") {
    const ScriptLevel level(hall, "stand", pounding());
    World world = falling(level, 19);
    CHECK(player(world).velocity == Motion{{0}, {1024}});
    run(world, level, input_right, 3);
    CHECK(player(world).velocity == Motion{{0}, {1024}});
    CHECK(world.events == 0);
    step(world, 0, level);
    CHECK(world.events == (event_land | event_hit));
    CHECK(attack_of(player(world)) == Attack::none);
}

TEST_CASE("a press of A, or a hurt, ends a pound") {
    const ScriptLevel level(hall, "stand", pounding());
    World world = falling(level, 20);
    if (GENERATE(false, true)) {
        step(world, input_a, level);
    } else {
        player(world).hits = 2;
        hurt_player(world, level, true);
        step(world, 0, level);
    }
    CHECK(attack_of(player(world)) == Attack::none);
}

TEST_CASE("a pound breaks the bricks below, one after the other, down to another cell") {
    const ScriptLevel level(R"(
..P.....
........
..=.....
..=.....
########)",
                            "stand", pounding());
    World world = start(level);
    step(world, 0, level);
    step(world, input_down, level);
    int bricks = 0;
    run_until(world, level, 0, [&](const World& w) {
        bricks += (w.events & event_brick) != 0;
        return (w.events & event_hit) != 0;
    });
    CHECK(bricks == 2);
    CHECK(player(world).position.y == at_pixel(64 - 7));
}

TEST_CASE("a pound falls on through what it defeats, and bounces off an actor with hits left") {
    Rules rules = pounding();
    const auto hits = static_cast<std::uint8_t>(GENERATE(1, 2));
    rules.actor_kinds[walker_kind].hits = hits;
    const ScriptLevel level(hall, "stand", rules);
    World world = standing(level);
    player(world).position.x = world.actors[1].position.x;
    player(world).position.y += -pixels(24);
    player(world).contact = 0;
    step(world, input_down, level);
    run_until(world, level, 0, [](const World& w) { return (w.events & event_stomp) != 0; });
    CHECK((player(world).velocity.y.raw < 0) == (hits == 2));
    CHECK(count_of(world, walker_kind, true) == (hits == 1));
}

TEST_CASE("a player whose B attacks does not dash, and does not attack on a ladder") {
    Rules rules = armed(Attack::shot);
    rules.tuning.dash_speed = {1500};
    const ScriptLevel level(hall, "stand", rules);
    World world = standing(level);
    step(world, input_b | input_down, level);
    CHECK(player(world).velocity.x == Velocity{0});
    world = standing(level);
    player(world).flags |= actor_climbs;
    attack(world, level);
    world.pressed = input_b;
    attack(world, level);
    CHECK(count_of(world, shot_kind) == 0);
}
