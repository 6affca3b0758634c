#include "tests/engine/program/small_game.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::uint16_t first_drop = 1u << (first_large_drop - 1);

// From the title to the level choice.
void choose(SmallGame& game) {
    game.press({input_start, input_a});
    REQUIRE(game.scene() == Scene::select);
}

// Clears the level under the cursor with these large drops, up to its results.
void clear_with(SmallGame& game, std::uint16_t switches) {
    game.press(input_a);
    game.program.world.switches = switches;
    game.clear_level();
    REQUIRE(game.scene() == Scene::results);
}

} // namespace

TEST_CASE("a player who plays on skips bonus levels, open ones included") {
    SmallGame game({short_way, short_way, short_way});
    game.open_with(1, 1);
    choose(game);
    clear_with(game, first_drop);
    game.press(input_a);
    CHECK(game.scene() == Scene::level);
    CHECK(int{game.state().level_number} == 2);
}

TEST_CASE("the ending follows the last level that is not a bonus level") {
    SmallGame game({short_way, short_way});
    game.open_with(1, 3);
    choose(game);
    clear_with(game, 0);
    game.press(input_a);
    CHECK(game.scene() == Scene::ending);
}

TEST_CASE("a bonus level leads back to the level choice with the cursor on it") {
    SmallGame game({short_way, short_way, short_way});
    game.open_with(1, 1);
    game.save.slots[0].levels[0].large_drops = 1;
    choose(game);
    game.press(input_down);
    REQUIRE(int{game.state().cursor} == 1);
    clear_with(game, 0);
    game.press(input_a);
    CHECK(game.scene() == Scene::select);
    CHECK(int{game.state().cursor} == 1);
}

TEST_CASE("a bonus level can be chosen with enough large drops and not with fewer") {
    SmallGame game({short_way, short_way});
    game.open_with(1, 3);
    game.save.slots[0].levels[0].large_drops = 0b101;
    choose(game);
    game.press(input_down);
    CHECK(int{game.state().cursor} == 0);
    game.save.slots[0].levels[0].large_drops = 0b111;
    game.press(input_down);
    CHECK(int{game.state().cursor} == 1);
}

TEST_CASE("a level after bonus levels opens once the level before them is cleared") {
    SmallGame game({short_way, short_way, short_way, short_way});
    game.open_with(1, 3);
    game.open_with(2, 3);
    const Slot& slot = game.save.slots[0];
    CHECK_FALSE(is_open(slot, 3, game.game()));
    game.save.slots[0].levels[1].best_time = 60;
    game.save.slots[0].levels[2].best_time = 60;
    CHECK_FALSE(is_open(slot, 3, game.game()));
    game.save.slots[0].levels[0].best_time = 60;
    CHECK(is_open(slot, 3, game.game()));
}

TEST_CASE("bonus levels are open in a game whose levels are all open") {
    Flow flow;
    flow.all_open = true;
    SmallGame game({short_way, short_way}, flow);
    game.open_with(1, 3);
    CHECK(is_open(game.save.slots[0], 1, game.game()));
}

TEST_CASE("a bonus level opens in the attempt that collects the last large drop it needs") {
    SmallGame game({short_way, short_way, short_way});
    game.open_with(2, 2);
    choose(game);
    clear_with(game, first_drop);
    CHECK_FALSE(game.state().opens_bonus);
    game.press(input_a);
    game.program.world.switches = first_drop;
    game.clear_level();
    REQUIRE(game.scene() == Scene::results);
    CHECK(game.state().opens_bonus);
    game.press({input_a, input_a});
    game.program.state.scene = Scene::select;
    game.press(input_up);
    clear_with(game, first_drop);
    CHECK_FALSE(game.state().opens_bonus);
}
