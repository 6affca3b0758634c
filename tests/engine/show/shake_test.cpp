#include "engine/show/stage.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

const std::string hall = std::string(60, '.') + "\n" + std::string(30, '.') + "P"
                         + std::string(29, '.') + "\n" + std::string(60, '#');

// A frame with these events in which nothing moves.
void frame(Stage& stage, World& world, const Level& level, Events events = 0) {
    world.events = events;
    advance(stage, world, level, {}, gba_screen);
}

} // namespace

TEST_CASE("a shake moves to both sides by no more than its pixels and ends after its frames") {
    const ShakeKind kind = GENERATE(from_range(std::begin(shake_kinds), std::end(shake_kinds)));
    auto [level, world] = started(hall);
    Stage stage = set_stage(world, level, gba_screen);
    const int x = stage.camera.x;
    int left = 0, right = 0;
    for (int i = 0; i < kind.frames; ++i) {
        frame(stage, world, level, i == 0 ? kind.event : Events{0});
        left = std::min(left, stage.camera.x - x);
        right = std::max(right, stage.camera.x - x);
    }
    CHECK(left == -kind.pixels);
    CHECK(right == kind.pixels);
    frame(stage, world, level);
    CHECK(stage.camera.x == x);
}

TEST_CASE("only a landing after a long fall shakes the picture") {
    const bool is_long = GENERATE(false, true);
    auto [level, world] = started(hall);
    Stage stage = set_stage(world, level, gba_screen);
    player(world).velocity.y = Velocity{1};
    player(world).contact = 0;
    for (int i = 0; i < heavy_fall_frames - !is_long; ++i)
        frame(stage, world, level);
    frame(stage, world, level, heavy_landing.event);
    CHECK((stage.camera.shake.frames != 0) == is_long);
}

TEST_CASE("a shake does not show what is outside the level") {
    auto [level, world] = started("P" + std::string(59, '.') + "\n" + std::string(60, '#'));
    Stage stage = set_stage(world, level, gba_screen);
    frame(stage, world, level, event_die);
    for (int i = 0; i < 20; ++i) {
        REQUIRE(stage.camera.x >= 0);
        frame(stage, world, level);
    }
}

TEST_CASE("a flash shows for two frames and is over one frame later") {
    auto [level, world] = started(hall);
    Stage stage = set_stage(world, level, gba_screen);
    frame(stage, world, level, event_goal);
    CHECK(shade_of_flash(stage.flash) == flash_shade);
    frame(stage, world, level);
    CHECK(shade_of_flash(stage.flash) == flash_shade);
    frame(stage, world, level);
    CHECK(shade_of_flash(stage.flash) == 0);
    CHECK(stage.flash != 0);
    frame(stage, world, level);
    CHECK(stage.flash == 0);
}

TEST_CASE("the calm option turns off both shake and flash") {
    auto [level, world] = started(hall);
    Stage stage = set_stage(world, level, gba_screen);
    stage.camera.calm = true;
    const int x = stage.camera.x;
    for (int i = 0; i < 20; ++i) {
        frame(stage, world, level, event_die);
        REQUIRE(stage.camera.x == x);
        REQUIRE(shade_of_flash(stage.flash) == 0);
    }
}
