// Tests how counters and the player's state go from level to level, how counters end a game, and
// where exits lead.
#include "engine/program/menus.hpp"
#include "engine/program/save_writer.hpp"
#include "engine/sim/life_cycle.hpp"
#include "tests/engine/program/small_game.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr GameCounter kept{200, 3, 0, counter_of_game};
constexpr GameCounter lives{9, 2, 1, counter_of_game | counter_ends_game};

constexpr std::uint8_t higher = SmallGame::higher_state;

void enter_first_level(SmallGame& game) {
    game.press({input_start, input_a, input_a});
}

void leave_level(SmallGame& game) {
    game.press(input_start);
    for (int line = 0; line < static_cast<int>(PauseLine::leave); ++line)
        game.press(input_down);
    game.press(input_a);
}

void die(SmallGame& game) {
    const int before = game.program.world.deaths;
    while (game.program.world.deaths == before)
        game.frame(input_right);
}

} // namespace

TEST_CASE(
    "a counter of the game is kept from a cleared level to the next, any other begins again") {
    SmallGame game({short_way, short_way});
    game.count(0, kept);
    game.count(1, {9, 1});
    enter_first_level(game);
    CHECK(int{game.program.world.counters[0]} == 3);
    game.program.world.counters[0] = 150;
    game.program.world.counters[1] = 5;
    game.clear_level();
    game.press(input_a);
    CHECK(int{game.program.world.counters[0]} == 150);
    CHECK(int{game.program.world.counters[1]} == 1);
    game.program.world.counters[0] = 7;
    leave_level(game);
    game.press(input_a);
    CHECK(int{game.program.world.counters[0]} == 150);
}

TEST_CASE("an attempt that is given up keeps only what its deaths have taken") {
    SmallGame game({hazard_way});
    game.count(0, kept);
    game.count(1, {9, 5, 1, counter_of_game});
    enter_first_level(game);
    game.program.world.counters[0] = 150;
    die(game);
    leave_level(game);
    game.press(input_a);
    CHECK(int{game.program.world.counters[0]} == 3);
    CHECK(int{game.program.world.counters[1]} == 4);
}

TEST_CASE("the last death leads to the choice of levels, and what was used up begins again") {
    SmallGame game({hazard_way});
    game.count(0, lives);
    enter_first_level(game);
    die(game);
    game.frames(200);
    CHECK(game.scene() == Scene::level);
    die(game);
    CHECK(int{game.program.world.counters[0]} == 0);
    game.frames(200);
    CHECK(game.scene() == Scene::select);
    CHECK(int{game.save.slots[0].levels[0].deaths} == 2);
    game.press(input_a);
    CHECK(int{game.state().level_number} == 0);
    CHECK(int{game.program.world.counters[0]} == 2);
}

TEST_CASE("a game without a choice of levels repeats the level after the last death") {
    Flow flow;
    flow.scenes = 0;
    SmallGame game({hazard_way, short_way}, flow);
    game.count(0, {9, 1, 1, counter_of_game | counter_ends_game});
    game.frames(2);
    game.program.world.counters[0] = 1;
    die(game);
    game.frames(200);
    CHECK(game.scene() == Scene::level);
    CHECK(int{game.state().level_number} == 0);
    CHECK(int{game.program.world.deaths} == 0);
}

TEST_CASE("the player's state lasts for a life, a level or the game, as its kind says") {
    const auto [keep, after_death, in_next] =
        GENERATE(table<Keep, int, int>({{Keep::life, player_kind, player_kind},
                                        {Keep::level, higher, player_kind},
                                        {Keep::game, higher, higher}}));
    SmallGame game({hazard_way, short_way});
    game.add_state(keep);
    enter_first_level(game);
    game.program.world.wanted_kind = higher;
    die(game);
    CHECK(int{player(game.program.world).kind} == higher);
    game.frames(200);
    CHECK(int{player(game.program.world).kind} == after_death);
    player(game.program.world).kind = higher;
    clear_level(game.program.world, game.program.level);
    game.clear_level();
    game.press(input_a);
    game.frames(2);
    CHECK(int{player(game.program.world).kind} == in_next);
}

TEST_CASE("the end of the game, and a save with the kind of another game, leave the first state") {
    const bool is_over = GENERATE(false, true);
    SmallGame game({hazard_way});
    game.add_state(Keep::game);
    game.count(0, {9, 1, 1, counter_of_game | counter_ends_game});
    game.save.slots[0].state = is_over ? higher : 200;
    enter_first_level(game);
    game.frames(2);
    CHECK(int{player(game.program.world).kind} == (is_over ? higher : player_kind));
    die(game);
    game.frames(200);
    game.press(input_a);
    game.frames(2);
    CHECK(int{player(game.program.world).kind} == player_kind);
}

TEST_CASE("an exit leads to its level, and one that the game lacks to the next") {
    const auto [exit, next] = GENERATE(table<int, int>({{0, 1}, {3, 2}, {1, 0}, {4, 1}}));
    SmallGame game({short_way, short_way, short_way});
    enter_first_level(game);
    game.program.world.exit = static_cast<std::uint8_t>(exit);
    game.clear_level();
    game.press(input_a);
    CHECK(game.scene() == Scene::level);
    CHECK(int{game.state().level_number} == next);
}

TEST_CASE("a save keeps the counters and the state of each slot, and a save without them has their "
          "starts") {
    const SmallGame game({short_way});
    Save save, again;
    clear_save(save, game.game());
    save.slots[0].counters[game_counters - 1] = 250;
    save.slots[2].counters[0] = 1;
    save.slots[1].state = 31;
    std::vector<std::uint8_t> copy(save_image::bytes);
    write_save(save, game.game().id, copy.data());
    REQUIRE(fault_of_copy(copy.data(), game.game().id) == SaveFault::none);
    read_copy(copy.data(), game.game(), again);
    CHECK(int{again.slots[0].counters[game_counters - 1]} == 250);
    CHECK(int{again.slots[2].counters[0]} == 1);
    CHECK(int{again.slots[1].counters[0]} == 0);
    CHECK(int{again.slots[1].state} == 31);
    CHECK(int{again.slots[2].state} == no_actor);
}
