// Protected saves, which are another game's, a later version's or damaged: nothing is saved over
// them until the player confirms it.
#include "engine/program/menus.hpp"
#include "tests/engine/program/small_game.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

Flow only(FlowScenes scenes) {
    Flow flow;
    flow.scenes = scenes;
    return flow;
}

void power_on_with(SmallGame& game, SaveFault fault) {
    power_on(game.program, game.save, fault, game.game());
}

// Whether these presses save something.
bool saves_while(SmallGame& game, const std::vector<Input>& presses) {
    const std::uint16_t before = game.save.sequence;
    for (const Input button : presses)
        game.press(button);
    return game.save.sequence != before;
}

const SaveFault protected_faults[] = {SaveFault::damaged, SaveFault::foreign, SaveFault::newer};

} // namespace

TEST_CASE("a game that finds a protected save is played without saving") {
    for (const SaveFault fault : protected_faults) {
        SmallGame game({short_way, short_way});
        power_on_with(game, fault);
        game.press(input_start);
        CHECK_FALSE(saves_while(game, {input_a}));
        REQUIRE(game.scene() == Scene::select);
        game.press(input_a);
        game.clear_level();
        CHECK(int{game.save.sequence} == 0);
        CHECK(is_cleared(game.save.slots[0], 0)); // until the power is off
        CHECK(game.state().save_fault == fault);
        CHECK_FALSE(game.state().events & program_saves);
    }
}

TEST_CASE_METHOD(OneLevel, "options are not saved over a protected save") {
    power_on_with(game, SaveFault::foreign);
    game.press(input_start);
    for (int line = 0; line < slots_options_line; ++line)
        game.press(input_down);
    CHECK_FALSE(saves_while(game, {input_a, input_a, input_b}));
    CHECK(game.save.options == option_without_music);
}

TEST_CASE("Select and Yes erase a protected save, and the progress is saved") {
    for (const SaveFault fault : protected_faults) {
        SmallGame game({short_way});
        power_on_with(game, fault);
        game.press(input_start);
        game.press(input_a); // the slot is used now
        game.press(input_b);
        REQUIRE(game.scene() == Scene::slots);
        game.press(input_select);
        REQUIRE(game.scene() == Scene::erase);
        CHECK(saves_while(game, {input_down, input_a}));
        CHECK(game.scene() == Scene::slots);
        CHECK(game.state().save_fault == SaveFault::none);
        CHECK(game.save.slots[0].used);
        CHECK(saves_while(game, {input_down, input_a})); // another slot
    }
}

TEST_CASE_METHOD(OneLevel, "Select erases a protected save from any line") {
    power_on_with(game, SaveFault::newer);
    game.press({input_start, input_up});
    REQUIRE(game.state().cursor >= slot_count);
    game.press(input_select);
    CHECK(game.scene() == Scene::erase);
    CHECK(int{game.state().slot} < slot_count);
}

TEST_CASE_METHOD(OneLevel, "No keeps a protected save") {
    power_on_with(game, SaveFault::damaged);
    game.press({input_start, input_select});
    CHECK_FALSE(saves_while(game, {input_a}));
    game.press(input_select);
    CHECK_FALSE(saves_while(game, {input_down, input_b}));
    CHECK(game.state().save_fault == SaveFault::damaged);
}

TEST_CASE("memory without a save is used at once") {
    for (const SaveFault fault : {SaveFault::absent, SaveFault::unknown}) {
        SmallGame game({short_way});
        power_on_with(game, fault);
        game.press(input_start);
        CHECK(saves_while(game, {input_a}));
    }
}

TEST_CASE("a game without slots offers after its title to erase a protected save") {
    SmallGame game({short_way}, only(flow_title | flow_select));
    power_on_with(game, SaveFault::foreign);
    game.press(input_start);
    REQUIRE(game.scene() == Scene::erase);
    SECTION("No continues without saving") {
        CHECK_FALSE(saves_while(game, {input_a}));
        CHECK(game.scene() == Scene::select);
        CHECK(game.state().save_fault == SaveFault::foreign);
    }
    SECTION("Yes saves") {
        CHECK(saves_while(game, {input_down, input_a}));
        CHECK(game.scene() == Scene::select);
    }
}

TEST_CASE("a game of levels alone begins with the offer to erase a protected save") {
    SmallGame game({short_way, short_way}, only(0));
    power_on_with(game, SaveFault::newer);
    REQUIRE(game.scene() == Scene::erase);
    game.press({input_down, input_a});
    CHECK(game.scene() == Scene::level);
    CHECK(int{game.state().level_number} == 0);
    CHECK(game.state().save_fault == SaveFault::none);
    power_on_with(game, SaveFault::none);
    CHECK(game.scene() == Scene::level);
}
