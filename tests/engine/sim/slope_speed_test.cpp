// Slopes change the player's speed. Numbers are those of test::plain_rules, but for
// downhill_speed and ridge_throw: a run moves two pixels a frame, a walk one.
#include "engine/sim/slope_speed.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr auto running = static_cast<Input>(input_right | input_b);

Rules throwing(std::int16_t part) {
    Rules rules = plain_rules();
    rules.tuning.ridge_throw = {part};
    return rules;
}

Rules downhill(std::int16_t speed) {
    Rules rules = plain_rules();
    rules.tuning.downhill_speed = {speed};
    return rules;
}

// The velocity along y at which a run leaves the floor; 0 if it never does within 120 frames.
Velocity throw_of_run(const Level& level, Input held = running) {
    World world = start(level);
    run(world, level, 0, 2);
    player(world).velocity.x = held & input_left ? Velocity{-512} : Velocity{512};
    for (int frame = 0; frame < 120; ++frame) {
        step(world, held, level);
        if (player(world).velocity.y.raw < 0) {
            CHECK(magnitude(player(world).velocity.x) == Velocity{512});
            return player(world).velocity.y;
        }
    }
    return {};
}

Velocity throw_of_run(const char* drawing, std::int16_t part, Input held = running) {
    const AsciiLevel level(drawing, throwing(part));
    return throw_of_run(level, held);
}

constexpr const char* steep = R"(
......................
......................
......................
........../####.......
.P......./#####.......
######################)";

constexpr const char* gentle = R"(
......................
......................
......................
......................
.P.......ab####.......
######################)";

// A slope of ten cells down to the right, after a floor. The player is at the top.
std::string long_slope() {
    std::string text = "\n.P" + std::string(38, '.');
    for (int row = 0; row < 10; ++row) {
        const std::size_t floor = static_cast<std::size_t>(5 + row);
        text += '\n' + std::string(floor, '#') + '\\' + std::string(39 - floor, '.');
    }
    return text + '\n' + std::string(40, '#');
}

// The highest speed of a player that holds a direction, and the one at the end.
struct Speeds {
    Velocity most;
    Velocity last;
};

Speeds speeds_on(World& world, const Level& level, Input held, int frames) {
    Velocity most{0};
    for (int frame = 0; frame < frames; ++frame) {
        step(world, held, level);
        most = std::max(most, magnitude(player(world).velocity.x));
    }
    return {most, magnitude(player(world).velocity.x)};
}

} // namespace

TEST_CASE("a slope's end throws a climbing player up by a part of its climb's speed") {
    CHECK(throw_of_run(steep, 256) == Velocity{-512});
    CHECK(throw_of_run(steep, 128) == Velocity{-256});
    CHECK(throw_of_run(gentle, 128) == Velocity{-128});
    CHECK(throw_of_run(steep, 0) == Velocity{0});
}

TEST_CASE("a slope that rises to the left throws, too") {
    CHECK(throw_of_run(R"(
.......####\..........
.......#####\.......Q.
######################)",
                       256, input_left | input_b)
          == Velocity{-512});
}

TEST_CASE("a ridge between two slopes and the end of a ramp throw the player up") {
    CHECK(throw_of_run(R"(
......................
......................
......................
........../\..........
.P......./##\.........
######################)",
                       256)
          == Velocity{-512});
    CHECK(throw_of_run(R"(
......................
......................
......................
........../...........
.P......./#...........
######################)",
                       256)
          == Velocity{-512});
}

TEST_CASE("a slope that becomes gentle throws nobody before its end") {
    CHECK(throw_of_run(R"(
......................
......................
......................
..........ab####......
.P......./######......
######################)",
                       256)
          == Velocity{-256});
}

TEST_CASE("a throw has at most the highest velocity") {
    Rules rules = throwing(256);
    auto [level, world] = started(steep, rules);
    run(world, level, 0, 2);
    world.actors[0].position.x = at_cell(10);
    world.actors[0].return_at = static_cast<std::uint8_t>(-2);
    world.actors[0].contact = 0;
    world.actors[0].velocity.x = {8000};
    follow_slope(world, level);
    CHECK(player(world).velocity.y == -highest_velocity);
}

TEST_CASE("a jump off a slope, a walk down and a wall at a slope's end throw nobody") {
    auto [level, world] = started(steep, throwing(256));
    run_until(world, level, running, [](const World& w) { return fall_of_slope(player(w)) != 0; });
    step(world, running | input_a, level);
    CHECK(player(world).velocity.y == Velocity{-1024 + 32});
    CHECK(throw_of_run("\n.P........\n#####\\....\n##########", 256) == Velocity{0});
    CHECK(throw_of_run(R"(
...............#......
...............#......
...............#......
...............#......
.P............/#......
######################)",
                       256)
          == Velocity{0});
}

TEST_CASE("a player that cheers at the goal is not thrown up") {
    auto [level, world] = started(steep, throwing(256));
    run(world, level, 0, 2);
    player(world).velocity.x = {512};
    world.phase = Phase::cleared;
    world.phase_timer = 255;
    player(world).position.x = at_cell(10) - pixels(2);
    player(world).position.y = at_cell(3) + Distance{3000};
    bool climbed = false;
    for (int frame = 0; frame < 30; ++frame) {
        player(world).velocity.x = {512};
        step(world, 0, level);
        climbed |= fall_of_slope(player(world)) != 0;
        CHECK(player(world).velocity.y.raw >= 0);
    }
    CHECK(climbed);
}

TEST_CASE("a slope adds downhill_speed to a walk and a run that lead down") {
    const std::string drawing = long_slope();
    for (const bool runs : {false, true}) {
        const AsciiLevel level(drawing, downhill(100));
        World world = start(level);
        const int own = runs ? 512 : 256;
        const Input held = runs ? running : input_right;
        CHECK(speeds_on(world, level, held, 100).most
              == Velocity{static_cast<std::int16_t>(own + 100)});
        // On the floor below, friction brings it back to its own speed.
        CHECK(speeds_on(world, level, held, 130).last == Velocity{static_cast<std::int16_t>(own)});
    }
}

TEST_CASE("a climb, and a slope without downhill_speed, leave the speed as it is") {
    const std::string drawing = long_slope();
    auto [level, world] = started(drawing, downhill(100));
    player(world).position = {at_cell(17), at_cell(11) - pixels(7)};
    CHECK(speeds_on(world, level, input_left, 150).most == Velocity{256});
    REQUIRE(player(world).position.y < at_cell(8));
    const AsciiLevel plain(drawing, downhill(0));
    World plain_world = start(plain);
    CHECK(speeds_on(plain_world, plain, input_right, 150).most == Velocity{256});
    CHECK(player(plain_world).return_at == 0);
}

TEST_CASE("the fall of a slope under the player has its direction and its steepness") {
    const auto fall_on = [](const char* slope) {
        const std::string drawing = std::string("\n....P.....\n....") + slope + "....\n##########";
        const AsciiLevel level(drawing, downhill(100));
        World world = start(level);
        run(world, level, 0, 20);
        return fall_of_slope(player(world));
    };
    CHECK(fall_on("/.") == -2);
    CHECK(fall_on("\\.") == 2);
    CHECK(fall_on("ab") == -1);
    CHECK(fall_on("cd") == 1);
    CHECK(fall_on("##") == 0);
}

TEST_CASE("a player at the very ends of a slope is on it, also above the slope of a ceiling") {
    auto [level, world] = started("\n.........\n....\\....\n....p....\n#########", downhill(100));
    Actor& self = player(world);
    self.contact = contact_floor | contact_slope;
    for (const Point foot :
         {Point{at_cell(4), at_cell(1)}, Point{at_cell(5) - Distance{1}, at_cell(2)}}) {
        self.position = {foot.x, foot.y - pixels(7)};
        follow_slope(world, level);
        CHECK(fall_of_slope(self) == 2);
    }
}
