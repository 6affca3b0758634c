// Tests the ops and conditions of a game's counters, and those that lead the player elsewhere.
#include "engine/sim/counters.hpp"
#include "engine/sim/life_cycle.hpp"
#include "tests/scripts/script_level.hpp"

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

Rules with_keys(GameCounter keys, GameCounter lives = {}) {
    Rules rules = ScriptLevel::quiet_rules();
    rules.counters[0] = keys;
    rules.counters[1] = lives;
    return rules;
}

int keys_after(const std::string& script, GameCounter keys) {
    return after(ScriptLevel(actor_hall, script, with_keys(keys)), 3).counters[0];
}

} // namespace

TEST_CASE("a counter of the game begins at its start, and stays within 0 and its most") {
    CHECK(keys_after("rest", {9, 2}) == 2);
    CHECK(keys_after("set keys 5", {9}) == 5);
    CHECK(keys_after("set keys 12", {9}) == 9);
    CHECK(keys_after("add keys 3", {9, 2}) == 5);
    CHECK(keys_after("add keys 8", {9, 2}) == 9);
    CHECK(keys_after("add keys -1", {9, 2}) == 1);
    CHECK(keys_after("add keys -3", {9, 2}) == 0);
    CHECK(keys_after("add keys 100\nadd keys 100", {255, 100}) == 255);
    CHECK(keys_after("add keys 1", {}) == 0);
}

TEST_CASE("the condition of a game's counter holds from its number on") {
    const auto switch_is_on = [](const std::string& condition, std::uint8_t keys) {
        const std::string script = "if " + condition + " yes\nrest\nyes: switch_on 1";
        return after(ScriptLevel(actor_hall, script, with_keys({9, keys})), 1).switches != 0;
    };
    CHECK(switch_is_on("keys 2", 2));
    CHECK(switch_is_on("keys 2", 3));
    CHECK_FALSE(switch_is_on("keys 2", 1));
    CHECK(switch_is_on("keys 0", 0));
    CHECK_FALSE(switch_is_on("lives 1", 9)); // another counter
    const ScriptLevel waits(actor_hall, "until keys 2\nswitch_on 1", with_keys({9}));
    World world = after(waits, 10);
    CHECK(world.switches == 0);
    world.counters[0] = 2;
    step(world, 0, waits);
    CHECK(world.switches == 1);
}

TEST_CASE("a death takes what it costs, and those of a life begin again with the return") {
    const GameCounter keys{9, 4, 0, counter_of_life}, lives{9, 1, 1, 0};
    const ScriptLevel level(actor_hall, "rest", with_keys(keys, lives));
    World world = start(level);
    world.counters[0] = 0;
    kill_player(world, level);
    CHECK(world.counters[0] == 0);
    CHECK(world.counters[1] == 0);
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::playing; });
    CHECK(world.counters[0] == 4);
    CHECK(world.counters[1] == 0);
}

TEST_CASE("once a counter is at 0 that ends the game, the player does not return to life") {
    const ScriptLevel level(actor_hall, "rest", with_keys({}, {9, 2, 1, counter_ends_game}));
    World world = start(level);
    for (const bool is_over : {false, true}) {
        kill_player(world, level);
        for (int frame = 0; frame < 200; ++frame)
            step(world, 0, level);
        CHECK(is_game_over(world, *static_cast<const Level&>(level).rules) == is_over);
        CHECK((world.phase == Phase::playing) != is_over);
    }
}

TEST_CASE("the player enters a door with Up, beside it and alive") {
    const auto enters = [](const char* drawing, Input input, Phase phase = Phase::playing) {
        const ScriptLevel level(drawing, "until entered\nswitch_on 1\nrest");
        World world = after(level, 20);
        world.phase = phase;
        world.phase_timer = 60;
        step(world, input, level);
        return world.switches == 1;
    };
    const char* beside = "\n.P......\n.w......\n########\n";
    const char* apart = "\n.P......\n...w....\n########\n";
    CHECK(enters(beside, input_up));
    CHECK_FALSE(enters(beside, input_a));
    CHECK_FALSE(enters(beside, input_up, Phase::dying));
    CHECK_FALSE(enters(apart, input_up));
}

TEST_CASE("checkpoint returns the player to the actor's feet") {
    const ScriptLevel level(actor_hall, "checkpoint\nrest");
    World world = after(level, 1);
    CHECK((world.events & event_checkpoint) != 0);
    CHECK(world.respawn.x == actor_of(world).position.x);
    const HalfSizes hero = half_of(player(world), level);
    CHECK(world.respawn.y + hero.y == actor_of(world).position.y + pixels(6));
}

TEST_CASE("warp leads the player to a placement, and only what is awake begins again") {
    const ScriptLevel level("\n..........\nP..w.....w\n##########\n", "if near 20 go\nrest\n"
                                                                      "go: warp parameter\nrest");
    World world = start(level);
    world.actors[1].parameter = 3; // the rightmost placement
    player(world).position.x = world.actors[1].position.x;
    world.gone[7] = 0x80;
    player(world).hits = 7; // are not those of its kind
    step(world, 0, level);
    REQUIRE(world.warps);
    CHECK_FALSE(is_dead(world));
    const Point before = player(world).position;
    for (int frame = 1; frame < warp_frames; ++frame) {
        CHECK(player(world).position.x == before.x);
        CHECK(player(world).position.y == before.y);
        step(world, input_right, level);
    }
    CHECK(world.phase == Phase::playing);
    CHECK_FALSE(world.warps);
    CHECK(world.deaths == 0);
    CHECK(world.gone[7] == 0x80);
    CHECK(player(world).hits == 7);
    CHECK(player(world).position.x == at_pixel(9 * 16 + 8));
    CHECK(world.respawn.x == player(world).position.x);
}

TEST_CASE("warp does nothing without such a placement, or while the player is dying") {
    const ScriptLevel level(actor_hall, "warp parameter\nrest");
    const auto [parameter, phase] = GENERATE(table<int, Phase>(
        {{0, Phase::playing}, {3, Phase::playing}, {1, Phase::dying}, {1, Phase::cleared}}));
    World world = start(level);
    world.actors[1].parameter = static_cast<std::uint8_t>(parameter);
    world.phase = phase;
    world.phase_timer = 60;
    step(world, 0, level);
    CHECK_FALSE(world.warps);
    CHECK(world.phase == phase);
}

TEST_CASE("exit clears the level and chooses the one after it") {
    const ScriptLevel level(actor_hall, "exit attic\nrest");
    World world = start(level);
    step(world, 0, level);
    CHECK(world.phase == Phase::cleared);
    CHECK(world.exit == 2);
    World dead = start(level);
    dead.phase = Phase::dying;
    dead.phase_timer = 60;
    step(dead, 0, level);
    CHECK(dead.phase == Phase::dying);
    CHECK(dead.exit == 0);
}
