#include "engine/program/level_scene.hpp"
#include "engine/program/menus.hpp"
#include "engine/program/program_image.hpp"
#include "engine/program/scenes.hpp"
#include "engine/sim/state_image.hpp"
#include "tests/engine/program/small_game.hpp"
#include "tests/support/test.hpp"

#include <iterator>
#include <random>

using namespace halfbyte::test;

namespace {

Flow only_results() {
    Flow flow;
    flow.scenes = flow_results;
    return flow;
}

constexpr std::string_view walker_way = R"(
..........
.P...w.!.G
##########)";

void walk_into_hazard(SmallGame& game) {
    for (int frame = 0; !(game.state().level_events & event_die); ++frame) {
        REQUIRE(frame < 200);
        game.frame(input_right);
    }
}

// How many frames a death lasts with a button held from its 20th frame on.
int frames_of_death(SmallGame& game, Input button) {
    walk_into_hazard(game);
    int frames = 0;
    for (; game.program.world.phase == Phase::dying; ++frames)
        game.frame(frames >= 20 ? button : Input{0});
    return frames;
}

constexpr std::uint8_t sign_kind = 2;

// Whether Up reads a sign at this distance from the player, in pixels.
bool reads_sign_at(int right, int down) {
    SmallGame game({short_way}, only_results());
    game.let_tell(sign_kind);
    game.frames(20);
    World& world = game.program.world;
    Actor& sign = world.actors[1];
    sign = player(world);
    sign.kind = sign_kind;
    sign.parameter = 2;
    sign.position.x = sign.position.x + pixels(right);
    sign.position.y = sign.position.y + pixels(down);
    game.frame(input_up);
    return game.scene() == Scene::message && game.state().cursor == 2;
}

} // namespace

TEST_CASE("Up reads a sign that is less than 16 pixels away along both axes") {
    CHECK(reads_sign_at(0, 0));
    CHECK(reads_sign_at(15, -15));
    CHECK(reads_sign_at(-15, 15));
    CHECK_FALSE(reads_sign_at(16, 0));
    CHECK_FALSE(reads_sign_at(-16, 0));
    CHECK_FALSE(reads_sign_at(0, 16));
    CHECK_FALSE(reads_sign_at(0, -16));
}

TEST_CASE("only a sign is read, and only on a press of Up") {
    SmallGame game({short_way}, only_results());
    game.frames(20);
    World& world = game.program.world;
    world.actors[1] = player(world);
    world.actors[1].kind = sign_kind;
    world.actors[1].parameter = 1;
    game.frame(input_up);
    CHECK(game.scene() == Scene::level);
    game.let_tell(sign_kind);
    game.frame(input_up); // held
    CHECK(game.scene() == Scene::level);
    game.frame(input_right);
    CHECK(game.scene() == Scene::level);
}

TEST_CASE("a level stands still while a sign is read, until A, B, Start or Up is pressed") {
    for (const Input leaves : {input_a, input_b, input_start, input_up}) {
        SmallGame game({short_way}, only_results());
        game.let_tell(sign_kind);
        game.frames(20);
        World& world = game.program.world;
        world.actors[1] = player(world);
        world.actors[1].kind = sign_kind;
        world.actors[1].parameter = 1;
        const std::uint32_t frame = world.frame;
        game.frame(input_up);
        game.frames(30);
        game.frame(input_right | input_down);
        CHECK(game.scene() == Scene::message);
        game.frame(leaves);
        CHECK(game.scene() == Scene::level);
        CHECK(world.frame == frame);
        game.frame(leaves);
        CHECK(world.frame == frame + 1);
        CHECK_FALSE(game.state().given & menu_buttons); // it was pressed for the page
    }
}

TEST_CASE("a level in the program equals its steps alone for any input") {
    std::minstd_rand random(7);
    for (int run = 0; run < 20; ++run) {
        SmallGame game({walker_way}, only_results());
        Input input = 0;
        for (int frame = 0; frame < 1500 && game.scene() != Scene::results; ++frame) {
            if (random() % 8 == 0)
                input = static_cast<Input>(random() >> 4);
            game.frame(input & static_cast<Input>(random() % 16 == 0 ? 0xFF : ~input_start));
        }
        World again;
        start_level(again, game.program.level, default_seed);
        for (const Input given : game.given)
            step(again, given, game.program.level);
        CHECK(state_hash(again) == state_hash(game.program.world));
    }
}

TEST_CASE("the world stands still in a pause, and the key that ends it does not reach the hero") {
    SmallGame game({short_way}, only_results());
    game.frames(3);
    game.press(input_start);
    CHECK(game.scene() == Scene::pause);
    const auto steps = game.given.size();
    game.frames(10, input_down);
    game.frame(0);
    game.press(input_up);
    CHECK(game.given.size() == steps);
    game.frames(5, input_a); // resume, and A stays down
    CHECK(game.scene() == Scene::level);
    CHECK(int{game.given.back()} == 0);
    game.frame(0);
    game.frame(input_a);
    CHECK(game.given.back() == input_a);
}

TEST_CASE("the world stands still after a death for the flow's number of frames") {
    Flow flow = only_results();
    flow.death_freeze = 5;
    SmallGame game({hazard_way}, flow);
    walk_into_hazard(game);
    const auto steps = game.given.size();
    game.frames(5);
    CHECK(game.given.size() == steps);
    game.frame();
    CHECK(game.given.size() == steps + 1);
}

TEST_CASE("a key that is pressed while the world stands still counts afterwards") {
    Flow flow = only_results();
    flow.death_freeze = 5;
    SmallGame game({hazard_way}, flow);
    walk_into_hazard(game);
    game.frame(0);
    game.frame(input_b);
    game.frames(3);
    game.frame();
    CHECK(game.given.back() == input_b);
}

TEST_CASE("a press of A shortens a death to about a quarter, and never reaches the hero") {
    SmallGame slow({hazard_way}, only_results()), fast({hazard_way}, only_results());
    const int usual = frames_of_death(slow, 0);
    const int skipped = frames_of_death(fast, input_a);
    CHECK(skipped < 20 + (usual - 20) / skipping_steps + 2);
    CHECK(fast.given == slow.given);
    CHECK(state_hash(slow.program.world) == state_hash(fast.program.world));
}

TEST_CASE("results have the time to the goal and are saved") {
    SmallGame game({short_way}, only_results());
    std::uint32_t goal = 0;
    while (game.scene() == Scene::level) {
        game.frame(input_right);
        if (game.state().level_events & event_goal)
            goal = game.program.world.frame;
    }
    CHECK(goal != 0);
    CHECK(game.state().time == goal);
    CHECK(game.state().is_best);
    CHECK(game.save.slots[0].levels[0].best_time == goal);
    CHECK((game.state().events & program_saves) != 0);
    CHECK(game.save.slots[0].used);
}

TEST_CASE("results write the level's title, a letter every four frames, each with a sound") {
    SmallGame game({short_way}, only_results());
    while (game.scene() == Scene::level)
        game.frame(input_right);
    const int all = title_letters(game.state(), game.game());
    REQUIRE(all == 7);
    for (int frame = 1; frame <= 4 * all + 300; ++frame) {
        game.frame();
        CHECK(letters_written(game.state(), game.game()) == std::min(frame / 4, all));
        const bool is_heard = frame % 4 == 0 && frame < 4 * all;
        CHECK(((game.state().events & program_moves) != 0) == is_heard);
    }
}

TEST_CASE("a press shows all of the title, and the next one leaves the results") {
    SmallGame game({short_way, short_way}, only_results());
    while (game.scene() == Scene::level)
        game.frame(input_right);
    game.frames(5);
    game.press(input_a);
    CHECK(game.scene() == Scene::results);
    CHECK(letters_written(game.state(), game.game()) == 7);
    game.press(input_a);
    CHECK(game.scene() == Scene::level);
}

TEST_CASE("a worse time and fewer drops do not replace better ones, and deaths add up") {
    Slot slot;
    CHECK(keep_record(slot, 3, 100, 5, 0b001));
    CHECK_FALSE(keep_record(slot, 3, 120, 4, 0b100));
    CHECK(int{slot.levels[3].best_time} == 100);
    CHECK(int{slot.levels[3].drops} == 5);
    CHECK(int{slot.levels[3].large_drops} == 0b101);
    CHECK(found_large_drops(slot, 4) == 2);
    CHECK_FALSE(has_every_large_drop(slot, 3));
    CHECK_FALSE(keep_record(slot, recorded_levels, 1, 1, 1));
    count_deaths(slot, 3, 200);
    count_deaths(slot, 3, 50);
    CHECK(int{slot.levels[3].deaths} == 250);
    count_deaths(slot, 3, 50);
    CHECK(int{slot.levels[3].deaths} == 255);
}

TEST_CASE("deaths count even if the level is restarted") {
    SmallGame game({hazard_way}, only_results());
    walk_into_hazard(game);
    game.press({input_start, input_down});
    game.press(input_a); // restart
    CHECK(game.scene() == Scene::level);
    CHECK(int{game.save.slots[0].levels[0].deaths} == 1);
    CHECK(game.program.world.frame <= 2);
    CHECK(int{game.program.world.deaths} == 0);
}

TEST_CASE("an invincible player walks through hazards from the next start of the level on") {
    SmallGame game({hazard_way}, only_results());
    game.save.options = option_invincible;
    walk_into_hazard(game);
    game.press({input_start, input_down});
    game.press(input_a); // restart
    CHECK(game.state().assisted);
    game.clear_level();
    CHECK(int{game.program.world.deaths} == 0);
    CHECK(game.scene() == Scene::results);
}

TEST_CASE("the program's image holds all of its state") {
    std::uint8_t image[program_image_size()];
    for (std::size_t i = 0; i < sizeof image; ++i)
        image[i] = static_cast<std::uint8_t>(i & 1u);
    ProgramState state;
    read_program_image(image, state);
    std::uint8_t again[program_image_size()];
    write_program_image(state, again);
    CHECK(std::equal(std::begin(image), std::end(image), std::begin(again)));
}
