#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

const Actor* walker(const World& w) {
    for (int i = 1; i < awake_actors; ++i)
        if (w.actors[i].kind == walker_kind)
            return &w.actors[i];
    return nullptr;
}

Rules still_rules() {
    Rules rules = plain_rules();
    rules.actor_kinds[walker_kind].speed = {0};
    return rules;
}

constexpr const char* above_a_walker = R"(
...P...
.......
.......
...w...
#######)";

} // namespace

TEST_CASE("a walker turns at walls") {
    auto [level, world] = started(R"(
........
#...w..#
########
..P.....
########)");
    Position leftmost = walker(world)->position.x, rightmost = leftmost;
    for (int frame = 0; frame < 600; ++frame) {
        step(world, 0, level);
        leftmost = std::min(leftmost, walker(world)->position.x);
        rightmost = std::max(rightmost, walker(world)->position.x);
    }
    CHECK(leftmost == at_pixel(16 + 6));
    CHECK(rightmost == at_pixel(7 * 16 - 6));
}

TEST_CASE("a walker that turns at edges never leaves its floor") {
    auto [level, world] = started(R"(
.........
...w.....
.#####...
........P
#########)");
    for (int frame = 0; frame < 1000; ++frame) {
        step(world, 0, level);
        REQUIRE(walker(world)->position.y <= at_pixel(2 * 16 - 6));
    }
}

TEST_CASE("a walker that turns at edges walks over a hill") {
    auto [level, world] = started(R"(
...............
.w..../\.......
....ab##cd.....
#############..
..............P
###############)");
    Position leftmost = walker(world)->position.x, rightmost = leftmost;
    for (int frame = 0; frame < 2000; ++frame) {
        step(world, 0, level);
        leftmost = std::min(leftmost, walker(world)->position.x);
        rightmost = std::max(rightmost, walker(world)->position.x);
        REQUIRE(walker(world)->position.y <= at_pixel(3 * 16 - 6));
    }
    CHECK(leftmost == at_pixel(6)); // the wall of the level
    CHECK(rightmost > at_pixel(13 * 16 - 8));
}

TEST_CASE("a walker that does not turn at edges walks off") {
    Rules rules = plain_rules();
    rules.actor_kinds[walker_kind].traits = actor_hurts;
    auto [level, world] = started(R"(
.........
...w.....
.#####...
........P
#########)",
                                  rules);
    run_until(world, level, 0,
              [](const World& w) { return walker(w)->position.y == at_pixel(4 * 16 - 6); });
}

TEST_CASE("landing on a walker squashes it and bounces the player") {
    auto [level, world] = started(above_a_walker, still_rules());
    run_until(world, level, 0, [](const World& w) { return (w.events & event_stomp) != 0; });
    CHECK(player(world).velocity.y == Velocity{-512});
    CHECK(walker(world)->state == ActorState::dying);
    CHECK(world.phase == Phase::playing);
    run(world, level, 0, 30);
    CHECK(walker(world) == nullptr);
    CHECK(test_bit(world.gone, 0) != test_bit(world.gone, 1));
}

TEST_CASE("holding A bounces higher from a walker") {
    auto [level, world] = started(above_a_walker, still_rules());
    run_until(world, level, input_a, [](const World& w) { return (w.events & event_stomp) != 0; });
    CHECK(player(world).velocity.y == Velocity{-1024});
}

TEST_CASE("touching a walker from the side kills the player") {
    auto [level, world] = started(R"(
........
.P....w.
########)");
    run_until(world, level, 0, [](const World& w) { return w.phase == Phase::dying; });
    CHECK(world.deaths == 1);
}

TEST_CASE("a squashed walker does not hurt the player") {
    Rules still = still_rules();
    still.tuning.stomp_bounce = {64};
    auto [level, world] = started(R"(
...P...
.......
...w...
#######)",
                                  still);
    run_until(world, level, 0, [](const World& w) { return (w.events & event_stomp) != 0; });
    run(world, level, 0, 25);
    CHECK(world.phase == Phase::playing);
}

TEST_CASE("an actor that falls into a pit is removed") {
    Rules rules = plain_rules();
    rules.actor_kinds[walker_kind].traits = actor_hurts;
    auto [level, world] = started(R"(
.....w...P
..########
..........)",
                                  rules);
    run_until(world, level, 0, [](const World& w) { return walker(w) == nullptr; });
    CHECK(test_bit(world.gone, 0));
    run(world, level, 0, 60);
    CHECK(walker(world) == nullptr);
}
