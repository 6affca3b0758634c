// The player's states: a small one of 10x14 pixels and a large one of 10x28, in some tests wider.
// Other numbers are those of test::plain_rules.
#include "engine/sim/hero_state.hpp"

#include "engine/sim/hurt.hpp"
#include "engine/sim/life_cycle.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::uint8_t large_kind = 3;

Rules two_states(Distance crouch = {}) {
    Rules rules = plain_rules();
    rules.actor_kinds[large_kind] = {Behaviour::player, 0, {pixels(5), pixels(14)}, {}};
    rules.actor_kinds[large_kind].hits = 2;
    rules.actor_kinds[large_kind].back = player_kind;
    rules.tuning.crouch_height = crouch;
    return rules;
}

constexpr const char* field = "\n......\n......\n.P....\n######";
constexpr const char* tunnel = "\n......\n####..\n.P....\n######";

Position feet(const World& w, const Level& level) {
    return player(w).position.y + half_of(player(w), level).y;
}

World in_large(const Level& level) {
    World world = start(level);
    become(world, level, large_kind);
    run(world, level, 0, 20);
    REQUIRE(player(world).kind == large_kind);
    return world;
}

} // namespace

TEST_CASE("a player that grows keeps its feet where they are and has the hits of the new state") {
    auto [level, world] = started(field, two_states());
    run(world, level, 0, 20);
    const Position before = feet(world, level);
    become(world, level, large_kind);
    step(world, 0, level);
    CHECK(player(world).kind == large_kind);
    CHECK(player(world).hits == 2);
    CHECK(feet(world, level) == before);
    CHECK(world.wanted_kind == no_actor);
}

TEST_CASE("a player grows only where it has space above, and waits until then") {
    auto [level, world] = started(tunnel, two_states());
    become(world, level, large_kind);
    run(world, level, 0, 30);
    CHECK(player(world).kind == player_kind);
    run_until(world, level, input_right,
              [](const World& w) { return player(w).kind == large_kind; });
    CHECK(player(world).position.x - pixels(5) >= at_cell(4));
}

TEST_CASE("a player becomes wider only where it has space on both sides, and waits until then") {
    Rules rules = two_states();
    rules.actor_kinds[large_kind].half = {pixels(8), pixels(7)};
    const char* shaft = "\n......\n.#....\n.#P#..\n######";
    const AsciiLevel open(field, rules), narrow(shaft, rules);
    CHECK(player(in_large(open)).kind == large_kind);
    for (const Distance aside : {pixels(-3), pixels(0), pixels(3)}) {
        World world = start(narrow);
        player(world).position.x += aside;
        become(world, narrow, large_kind);
        run(world, narrow, 0, 30);
        CHECK(player(world).kind == (aside.raw == 0 ? large_kind : player_kind));
    }
}

TEST_CASE("a state with speeds of its own walks, runs and jumps with them") {
    Rules rules = two_states();
    ActorKind& large = rules.actor_kinds[large_kind];
    large.walk_speed = {200};
    large.run_speed = {300};
    large.jump_speed = {900};
    const AsciiLevel level(
        "\n....................\n....................\n....................\n.P.."
        "................\n####################",
        rules);
    World world = in_large(level);
    run(world, level, input_right, 60);
    CHECK(player(world).velocity.x == Velocity{200});
    run(world, level, input_right | input_b, 60);
    CHECK(player(world).velocity.x == Velocity{300});
    step(world, input_a, level);
    CHECK(player(world).velocity.y == Velocity{-900} + rules.tuning.gravity);
}

TEST_CASE("the state that the player has ends an earlier request") {
    auto [level, world] = started(tunnel, two_states());
    become(world, level, large_kind);
    become(world, level, walker_kind); // not a state of the player
    CHECK(world.wanted_kind == large_kind);
    become(world, level, player_kind);
    CHECK(world.wanted_kind == no_actor);
}

TEST_CASE("the last hit takes a state back to the one that its kind names, at its full hits") {
    const AsciiLevel level(field, two_states());
    World world = in_large(level);
    const Position before = feet(world, level);
    player(world).hits = 1;
    hurt_player(world, level, true);
    CHECK(world.phase == Phase::playing);
    player(world).velocity = {};
    step(world, 0, level);
    CHECK(player(world).kind == player_kind);
    CHECK(player(world).hits == 1);
    CHECK(feet(world, level) == before);
    player(world).mercy = 0;
    hurt_player(world, level, true);
    CHECK(world.phase == Phase::dying);
}

TEST_CASE("a death ends a request and returns the player in its first state") {
    const AsciiLevel level(field, two_states());
    World world = in_large(level);
    world.wanted_kind = player_kind;
    kill_player(world, level);
    step(world, 0, level);
    CHECK(player(world).kind == large_kind);
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::playing; });
    CHECK(player(world).kind == player_kind);
    CHECK(world.wanted_kind == no_actor);
}

TEST_CASE("only a state that is higher than the crouch crouches") {
    auto [level, world] = started(field, two_states(pixels(14)));
    run(world, level, 0, 20);
    run(world, level, input_down, 2);
    CHECK_FALSE(player(world).flags & actor_crouches);
    world = in_large(level);
    run(world, level, input_down, 2);
    CHECK(player(world).flags & actor_crouches);
    const Position before = feet(world, level);
    become(world, level, player_kind);
    run(world, level, input_down, 1);
    CHECK(player(world).kind == player_kind);
    CHECK_FALSE(player(world).flags & actor_crouches);
    CHECK(feet(world, level) == before);
}

TEST_CASE("a way back to a wider, a higher or no state is a fault") {
    Rules rules = two_states();
    CHECK(rules_fault(rules).number == nullptr);
    rules.actor_kinds[large_kind].half.x = pixels(4);
    CHECK(rules_fault(rules).number == std::string_view("half_width"));
    rules = two_states();
    rules.actor_kinds[large_kind].half.y = pixels(6);
    CHECK(rules_fault(rules).number == std::string_view("half_height"));
    const std::uint8_t back = GENERATE(as<std::uint8_t>(), walker_kind, large_kind, 77);
    rules = two_states();
    rules.actor_kinds[large_kind].back = back;
    CHECK(rules_fault(rules).number == std::string_view("back"));
}
