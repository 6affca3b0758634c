// The speed of a player that a wall stops. Numbers are those of test::plain_rules, but for
// wall_speed_frames: a run moves two pixels a frame.
#include "engine/sim/wall_speed.hpp"

#include "engine/sim/life_cycle.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* step_of_two = R"(
..............
..............
..............
..............
..........####
.P........####
##############)";

constexpr const char* step_at_left = R"(
..............
..............
..............
..............
####..........
####........P.
##############)";

constexpr const char* ladder_at_wall = R"(
..............
.........H....
.........H....
.........H....
.........H####
.P.......H####
##############)";

Rules keeping(std::uint8_t frames) {
    Rules rules = plain_rules();
    rules.tuning.wall_speed_frames = frames;
    return rules;
}

// The player in the first frame in which the wall has stopped its run.
World at_the_wall(const Level& level, Input towards = input_right) {
    World world = start(level);
    run_until(world, level, static_cast<Input>(towards | input_b), [](const World& w) {
        return (player(w).contact & (contact_left | contact_right)) != 0;
    });
    REQUIRE(player(world).velocity.x == Velocity{0});
    return world;
}

// Puts the player above the wall, at its side.
void lift(World& world) {
    player(world).position.y = at_cell(3);
}

// The velocity of a player that gets above the wall at its right or left after some frames at it.
Velocity over_the_edge(const Rules& rules, int frames, Input held, Velocity own = {},
                       Input towards = input_right) {
    const AsciiLevel level(towards == input_right ? step_of_two : step_at_left, rules);
    World world = at_the_wall(level, towards);
    run(world, level, towards, frames);
    lift(world);
    player(world).velocity.x = own;
    step(world, held, level);
    return player(world).velocity.x;
}

constexpr Velocity first_frame{32}; // of acceleration

} // namespace

TEST_CASE("a player that gets over a wall's edge within wall_speed_frames is as fast as before") {
    for (const int frames : {0, 3, 4, 9})
        CHECK(over_the_edge(keeping(4), frames, input_right)
              == (frames < 4 ? Velocity{512} : first_frame));
    CHECK(over_the_edge(keeping(0), 0, input_right) == first_frame);
}

TEST_CASE("a run to the left keeps its speed at a wall by the same rules") {
    const auto at_left = [](int frames, Input held, Velocity own = {}) {
        return over_the_edge(keeping(4), frames, held, own, input_left);
    };
    CHECK(at_left(3, input_left) == Velocity{-512});
    CHECK(at_left(4, input_left) == -first_frame);
    CHECK(at_left(0, 0) == Velocity{0});
    CHECK(at_left(0, input_right) == first_frame);
    CHECK(at_left(0, input_left, {-600 - 16}) == Velocity{-600});
    CHECK(at_left(0, input_left, {600}) == Velocity{600 - 64});
}

TEST_CASE("a player that no wall has stopped slows down as without the number") {
    auto [level, world] = started(step_of_two, keeping(4));
    run(world, level, 0, 2);
    player(world).velocity.x = {600};
    step(world, input_right | input_b, level);
    CHECK(player(world).velocity.x == Velocity{600 - 16});
    step(world, input_right | input_b, level);
    CHECK(player(world).velocity.x == Velocity{600 - 32});
}

TEST_CASE("a wall forgets the speed in a frame without the direction to it") {
    CHECK(over_the_edge(keeping(4), 0, 0) == Velocity{0});
    CHECK(over_the_edge(keeping(4), 0, input_left) == -first_frame);
    const AsciiLevel level(step_of_two, keeping(4));
    World world = at_the_wall(level);
    run(world, level, 0, 1);
    lift(world);
    step(world, input_right, level);
    CHECK(player(world).velocity.x == first_frame);
}

TEST_CASE("a player that is faster than before the wall, or moves away from it, stays so") {
    CHECK(over_the_edge(keeping(4), 0, input_right, {-600}) == Velocity{-600 + 64}); // by skid
    CHECK(over_the_edge(keeping(4), 0, input_right, {600 + 16}) == Velocity{600});
}

TEST_CASE("a wall that ends a dash keeps nothing of its speed") {
    Rules rules = keeping(4);
    rules.tuning.dash_speed = {1024};
    rules.tuning.dash_frames = 60;
    auto [level, world] = started(step_of_two, rules);
    run(world, level, input_down, 2);
    step(world, input_down | input_b, level);
    REQUIRE(player(world).velocity.x == Velocity{1024});
    run_until(world, level, 0,
              [](const World& w) { return (player(w).contact & contact_right) != 0; });
    lift(world);
    step(world, input_right, level);
    CHECK(player(world).velocity.x == first_frame);
}

TEST_CASE("a player that climbs beside a wall stays on its ladder") {
    Rules rules = keeping(4);
    rules.actor_kinds[player_kind].half.x = pixels(8); // the ladder's middle is at the wall
    const AsciiLevel level(ladder_at_wall, rules);
    World world = at_the_wall(level);
    lift(world);
    player(world).effects = effect_ladder;
    const Position before = player(world).position.x;
    step(world, input_up | input_right, level);
    REQUIRE((player(world).flags & actor_climbs));
    CHECK(player(world).position.x == before);
}

TEST_CASE("a player that dies at a wall does not move on") {
    const AsciiLevel level(step_of_two, keeping(4));
    World world = at_the_wall(level);
    kill_player(world, level);
    const Position before = player(world).position.x;
    run(world, level, input_right, 2);
    CHECK(player(world).position.x == before);
}

TEST_CASE("without wall_speed_frames the player's bytes of scripts stay 0") {
    const AsciiLevel level(step_of_two, keeping(0));
    const World world = at_the_wall(level);
    CHECK(player(world).script_at == 0);
    CHECK(player(world).inner_counter == 0);
    CHECK(player(world).counter_2 == 0);
}
