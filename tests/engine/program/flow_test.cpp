#include "engine/program/menus.hpp"
#include "tests/engine/program/small_game.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE(
    "a game leads from the title through a slot, the level choice and two levels to the credits") {
    SmallGame game({short_way, short_way});
    CHECK(game.scene() == Scene::title);
    game.press(input_start);
    CHECK(game.scene() == Scene::slots);
    game.press(input_a);
    CHECK(game.scene() == Scene::select);
    game.press(input_a);
    CHECK(game.scene() == Scene::level);
    game.clear_level();
    CHECK(game.scene() == Scene::results);
    game.press(input_a);
    CHECK(game.scene() == Scene::level);
    CHECK(int{game.state().level_number} == 1);
    game.clear_level();
    game.press(input_start);
    CHECK(game.scene() == Scene::ending);
    game.press(input_a);
    CHECK(game.scene() == Scene::credits);
    game.press(input_a);
    CHECK(game.scene() == Scene::title);
}

TEST_CASE("screens that a game leaves out are skipped") {
    Flow flow;
    flow.scenes = 0;
    SmallGame game({short_way, short_way}, flow);
    CHECK(game.scene() == Scene::level);
    game.clear_level();
    CHECK(game.scene() == Scene::level);
    CHECK(int{game.state().level_number} == 1);
    game.clear_level();
    CHECK(game.scene() == Scene::level);
    CHECK(int{game.state().level_number} == 0);
}

TEST_CASE("the first level follows the last closing screen of a game without other screens") {
    Flow flow;
    flow.scenes =
        GENERATE(values<FlowScenes>({flow_ending, flow_credits, flow_ending | flow_credits}));
    SmallGame game({short_way, short_way}, flow);
    game.clear_level();
    game.clear_level();
    CHECK(game.scene() == (flow.scenes & flow_ending ? Scene::ending : Scene::credits));
    game.press(input_a);
    if (flow.scenes == (flow_ending | flow_credits)) {
        CHECK(game.scene() == Scene::credits);
        game.press(input_a);
    }
    CHECK(game.scene() == Scene::level);
    CHECK(int{game.state().level_number} == 0);
}

TEST_CASE("a level can be chosen once the one before it is cleared") {
    SmallGame game({short_way, short_way, short_way});
    game.press({input_start, input_a, input_down});
    CHECK(int{game.state().cursor} == 0);
    game.press(input_a);
    game.clear_level();
    game.press(input_a); // on to the second level
    game.press(input_start);
    for (int line = 0; line < static_cast<int>(PauseLine::leave); ++line)
        game.press(input_down);
    game.press(input_a);
    CHECK(game.scene() == Scene::select);
    CHECK(int{game.state().cursor} == 1);
    game.press(input_down);
    CHECK(int{game.state().cursor} == 0);
    game.press(input_up);
    CHECK(int{game.state().cursor} == 1);
}

TEST_CASE("any level can be chosen in a game whose levels are all open") {
    Flow flow;
    flow.all_open = true;
    SmallGame game({short_way, short_way, short_way}, flow);
    game.press({input_start, input_a, input_up});
    CHECK(int{game.state().cursor} == 2);
}

TEST_CASE("Right and Down lead to the next open level, Left and Up to the previous one") {
    Flow flow;
    flow.all_open = true;
    SmallGame game({short_way, short_way, short_way}, flow);
    game.press({input_start, input_a});
    for (const Input forward : {input_right, input_down}) {
        game.press(forward);
        CHECK(int{game.state().cursor} == 1);
        const Input backward = forward == input_right ? input_left : input_up;
        game.press(backward);
        CHECK(int{game.state().cursor} == 0);
    }
    game.press(input_left);
    CHECK(int{game.state().cursor} == 2);
    game.press(input_right);
    CHECK(int{game.state().cursor} == 0);
}

TEST_CASE("the cursor can move on and a level can be chosen while the hero still walks") {
    Flow flow;
    flow.all_open = true;
    SmallGame game({short_way, short_way, short_way}, flow);
    game.press({input_start, input_a});
    game.frame(input_right);
    CHECK(game.state().walk == walk_frames);
    game.frame();
    game.frame(input_right);
    CHECK(int{game.state().cursor} == 2);
    CHECK(int{game.state().walk_from} == 1);
    CHECK(game.state().walk == walk_frames);
    game.frame();
    game.frame(input_a);
    CHECK(int{game.state().walk} == 0);
    game.press(0);
    CHECK(game.scene() == Scene::level);
    CHECK(int{game.state().level_number} == 2);
}

TEST_CASE("the hero does not walk if no other level is open") {
    SmallGame game({short_way, short_way});
    game.press({input_start, input_a});
    game.frame(input_right);
    CHECK(int{game.state().walk} == 0);
    CHECK(int{game.state().events} == 0);
}

TEST_CASE_METHOD(OneLevel,
                 "a screen fades out in eight frames and the next one fades in in eight") {
    game.frame(input_start);
    CHECK(shade_of(game.state()) == 0);
    game.frames(scene_fade_frames - 1);
    CHECK(game.scene() == Scene::title);
    game.frame();
    CHECK(game.scene() == Scene::slots);
    CHECK(shade_of(game.state()) == scene_fade_frames);
    game.frames(scene_fade_frames);
    CHECK(shade_of(game.state()) == 0);
}

TEST_CASE_METHOD(OneLevel, "a key that is pressed during a fade does nothing") {
    game.frame(input_start);
    game.frames(2 * scene_fade_frames, input_a);
    game.frames(5, input_a);
    CHECK(game.scene() == Scene::slots);
}

TEST_CASE_METHOD(OneLevel, "the cursor moves from the last line to the first and back") {
    game.press({input_start, input_up});
    CHECK(game.state().cursor == slots_credits_line);
    game.press(input_down);
    CHECK(int{game.state().cursor} == 0);
}

TEST_CASE_METHOD(OneLevel, "a slot is erased after Select and a confirmation") {
    game.save.slots[0].used = true;
    game.save.slots[0].levels[0].best_time = 99;
    game.press({input_start, input_select});
    CHECK(game.scene() == Scene::erase);
    game.press(input_a); // no
    CHECK(game.save.slots[0].used);
    game.press({input_select, input_down, input_a});
    CHECK_FALSE(game.save.slots[0].used);
    CHECK(int{game.save.slots[0].levels[0].best_time} == 0);
    CHECK(game.scene() == Scene::slots);
    game.press(input_select); // an empty slot has nothing to erase
    CHECK(game.scene() == Scene::slots);
}

TEST_CASE_METHOD(OneLevel, "options are saved and lead back to the screen that opened them") {
    game.press(input_start);
    for (int line = 0; line < slots_options_line; ++line)
        game.press(input_down);
    game.press(input_a);
    CHECK(game.scene() == Scene::options);
    game.press({input_a, input_down, input_down, input_right});
    CHECK(int{game.save.options} == (option_without_music | option_invincible));
    const std::uint16_t before = game.save.sequence;
    game.press(input_b);
    CHECK(game.scene() == Scene::slots);
    CHECK(game.state().cursor == slots_options_line);
    CHECK(game.save.sequence == before + 1);
}
