#include "engine/sim/life_cycle.hpp"
#include "engine/sim/wake.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

int awake_count(const World& w) {
    int count = 0;
    for (int i = 1; i < awake_actors; ++i)
        count += w.actors[i].kind != no_actor;
    return count;
}

bool has_placement(const World& w, int placement) {
    for (int i = 1; i < awake_actors; ++i)
        if (w.actors[i].kind != no_actor && w.actors[i].placement == placement)
            return true;
    return false;
}

// A floor with the player at column 1 and an actor at another column.
std::string floor_with(std::size_t column, char letter, std::size_t columns = 60) {
    std::string row(columns, '.');
    row[1] = 'P';
    row[column] = letter;
    return row + "\n" + std::string(columns, '#');
}

// The player is placement 0; 1 to 14 are walkers by distance, more than can be awake.
std::string floor_with_fourteen() {
    std::string row(40, '.');
    row[1] = 'P';
    for (std::size_t i = 0; i < 14; ++i)
        row[20 - i] = 'w';
    return row + "\n" + std::string(40, '#');
}

Rules still_rules() {
    Rules rules = plain_rules();
    rules.actor_kinds[walker_kind].speed = {0};
    return rules;
}

} // namespace

TEST_CASE("an actor within 336 px of the player is awake and a farther one is not") {
    CHECK(awake_count(start(AsciiLevel(floor_with(22, 'w')))) == 1);
    CHECK(awake_count(start(AsciiLevel(floor_with(23, 'w')))) == 0);
}

TEST_CASE("a sleeping actor wakes within eight frames of coming near") {
    auto [level, world] = started(floor_with(23, 'w'), still_rules());
    player(world).position.x = at_pixel(40);
    int frames = 0;
    while (awake_count(world) == 0 && frames < 20) {
        step(world, 0, level);
        ++frames;
    }
    CHECK(frames <= 8);
    CHECK(test_bit(world.awake, 1));
}

TEST_CASE("an actor beyond 384 px sleeps and starts again from its placement") {
    auto [level, world] = started(floor_with(5, 'w'), still_rules());
    REQUIRE(awake_count(world) == 1);
    world.actors[1].position.x = at_pixel(100);
    player(world).position.x = at_pixel(100 + 384);
    step(world, 0, level);
    CHECK(awake_count(world) == 1);
    player(world).position.x = at_pixel(100 + 386);
    step(world, 0, level);
    CHECK(awake_count(world) == 0);
    CHECK_FALSE(test_bit(world.awake, 1));
    player(world).position.x = at_pixel(24);
    run(world, level, 0, 8);
    REQUIRE(awake_count(world) == 1);
    CHECK(world.actors[1].position.x == at_pixel(5 * 16 + 8));
}

TEST_CASE("the farther actor stays asleep when all slots are taken") {
    const AsciiLevel level(floor_with_fourteen(), still_rules());
    const World world = start(level);
    CHECK(awake_count(world) == awake_actors - 1);
    for (int placement = 1; placement <= 14; ++placement)
        CHECK(has_placement(world, placement) == (placement <= awake_actors - 1));
}

TEST_CASE("the actor with the lower index is awake when two are equally far") {
    std::string row(60, '.');
    for (std::size_t i = 1; i <= 6; ++i) {
        row[30 - 2 * i] = 'w';
        row[30 + 2 * i] = 'w';
    }
    row[30] = 'P';
    const AsciiLevel level(row + "\n" + std::string(60, '#'), still_rules());
    const World world = start(level);
    CHECK(has_placement(world, 0));
    CHECK_FALSE(has_placement(world, 12));
    CHECK(awake_count(world) == awake_actors - 1);
}

TEST_CASE("a removed actor does not wake again") {
    auto [level, world] = started(floor_with(10, 'w'), still_rules());
    remove(world, world.actors[1]);
    run(world, level, 0, 20);
    CHECK(awake_count(world) == 0);
}

TEST_CASE("at most one actor a frame wakes after the player's return to life") {
    auto [level, world] = started(floor_with_fourteen(), still_rules());
    return_to_respawn(world, level);
    REQUIRE(awake_count(world) == 0);
    for (int awake = 0, frame = 0; frame < 40; ++frame) {
        step(world, 0, level);
        REQUIRE(awake_count(world) <= awake + 1);
        awake = awake_count(world);
    }
}

TEST_CASE("the nearest actors are awake soon after the player's return to life") {
    auto [level, world] = started(floor_with_fourteen(), still_rules());
    return_to_respawn(world, level);
    run(world, level, 0, 3 * 8);
    for (int placement = 1; placement <= 14; ++placement)
        CHECK(has_placement(world, placement) == (placement <= awake_actors - 1));
}
