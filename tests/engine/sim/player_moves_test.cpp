// The player's abilities besides running and jumping, and the feel of both. Numbers are those of
// test::plain_rules, but for the ones that a test switches on.
#include "engine/sim/life_cycle.hpp"
#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

constexpr const char* hall = R"(
....................
....................
....................
....................
....................
....................
....................
....................
.........P..........
####################)";

constexpr const char* shaft = R"(
#......#
#......#
#......#
#......#
#......#
#......#
#......#
#......#
#.....P#
########)";

template <class Change>
Rules rules_with(const Change& change) {
    Rules rules = plain_rules();
    change(rules.tuning);
    return rules;
}

bool is_on_floor(const World& w) {
    return (player(w).contact & contact_floor) != 0;
}

bool has_jumped(const World& w) {
    return (w.events & event_jump) != 0;
}

World standing(const Level& level) {
    World world = start(level);
    run(world, level, 0, 2);
    REQUIRE(is_on_floor(world));
    return world;
}

// In the air, some frames after a jump, with nothing held.
World jumping(const Level& level, int frames = 8) {
    World world = standing(level);
    step(world, input_a, level);
    run(world, level, 0, frames);
    REQUIRE(!is_on_floor(world));
    return world;
}

// At the right wall of the shaft, falling.
World at_the_wall(const Level& level) {
    World world = standing(level);
    run(world, level, input_a | input_right, 12);
    run_until(world, level, input_right, [](const World& w) {
        return player(w).velocity.y.raw > 0 && (player(w).contact & contact_right);
    });
    return world;
}

// How many jumps there are if A is pressed every other frame, until the player stands again.
int jumps_of_a_flight(const Level& level) {
    World world = standing(level);
    int jumps = 0;
    for (int frame = 0; frame < 400; ++frame) {
        step(world, frame % 2 ? Input{0} : input_a, level);
        if (frame > 0 && is_on_floor(world))
            break;
        jumps += has_jumped(world);
    }
    return jumps;
}

} // namespace

TEST_CASE("the tuning sets how many jumps there are in the air, with none by default") {
    for (std::uint8_t count = 0; count <= 3; ++count) {
        const AsciiLevel level(hall, rules_with([&](Tuning& t) { t.air_jumps = count; }));
        CHECK(jumps_of_a_flight(level) == 1 + count);
    }
}

TEST_CASE("a jump in the air has its own speed and is available again after standing") {
    const AsciiLevel level(hall, rules_with([](Tuning& t) {
                               t.air_jumps = 1;
                               t.air_jump_speed = {800};
                           }));
    for (int flight = 0; flight < 2; ++flight) {
        World world = jumping(level, 8);
        step(world, input_a, level);
        CHECK(has_jumped(world));
        CHECK(player(world).velocity.y == Velocity{-800 + 32});
    }
}

TEST_CASE("a player who walks off a ledge has the coyote jump first, then the one in the air") {
    const AsciiLevel level(R"(
............
.P..........
####........
............
............
............
............
............
............)",
                           rules_with([](Tuning& t) { t.air_jumps = 1; }));
    World world = standing(level);
    run_until(world, level, input_right, [](const World& w) { return !is_on_floor(w); });
    step(world, input_right | input_a, level);
    CHECK(player(world).velocity.y == Velocity{-1024 + 32});
    run(world, level, input_right, 4);
    step(world, input_right | input_a, level);
    CHECK(player(world).velocity.y == Velocity{-1100 + 32});
}

TEST_CASE("a wall slows the fall of a player who holds towards it and of no other") {
    const AsciiLevel level(shaft, rules_with([](Tuning& t) { t.wall_slide_speed = {96}; }));
    World world = at_the_wall(level);
    World apart = world;
    run(world, level, input_right, 3);
    CHECK(player(world).velocity.y == Velocity{96});
    run(apart, level, 0, 3);
    CHECK(player(apart).velocity.y > Velocity{96});
}

TEST_CASE("a jump off a wall leads up and away, faces away and is steered only after a while") {
    const AsciiLevel level(shaft, rules_with([](Tuning& t) {
                               t.wall_jump_speed = {900};
                               t.wall_jump_away = {400};
                               t.wall_jump_frames = 6;
                           }));
    World world = at_the_wall(level);
    step(world, input_right | input_a, level);
    CHECK(has_jumped(world));
    CHECK(player(world).velocity == Motion{{-400}, {-900 + 32}});
    CHECK((player(world).flags & actor_faces_left));
    run(world, level, input_right | input_a, 5);
    CHECK(player(world).velocity.x == Velocity{-400});
    run(world, level, input_right | input_a, 1);
    CHECK(player(world).velocity.x == Velocity{-400 + 32});
}

TEST_CASE("a jump off a wall still works in the coyote frames after leaving it and not later") {
    for (int late = 1; late <= 8; ++late) {
        const AsciiLevel level(shaft, rules_with([](Tuning& t) { t.wall_jump_speed = {900}; }));
        World world = at_the_wall(level);
        run(world, level, input_left, late);
        REQUIRE(!is_on_floor(world));
        step(world, input_left | input_a, level);
        INFO("pressed " << late << " frames after the last at the wall");
        CHECK(has_jumped(world) == (late <= 5));
    }
}

TEST_CASE("a player away from walls does not jump off one") {
    const AsciiLevel level(hall, rules_with([](Tuning& t) { t.wall_jump_speed = {900}; }));
    CHECK(jumps_of_a_flight(level) == 1);
}

TEST_CASE("B in the air dashes straight ahead, once, and ends in a run") {
    const AsciiLevel level(hall, rules_with([](Tuning& t) {
                               t.dash_speed = {1024};
                               t.dash_frames = 5;
                               t.dash_pause_frames = 2;
                               t.fall_gravity = {8};
                           }));
    World world = jumping(level);
    const Position height = player(world).position.y;
    for (int frame = 0; frame < 5; ++frame) {
        step(world, input_b | input_right, level);
        CHECK(player(world).velocity.x == Velocity{1024});
    }
    CHECK(player(world).position.y == height);
    step(world, input_b | input_right, level);
    CHECK(player(world).velocity.x == Velocity{512});
    run(world, level, 0, 10);
    REQUIRE(!is_on_floor(world));
    step(world, input_b | input_left, level);
    CHECK(player(world).velocity.x > Velocity{-1024});
}

TEST_CASE("a dash without a direction goes where the player faces") {
    const AsciiLevel level(hall, rules_with([](Tuning& t) { t.dash_speed = {1024}; }));
    World world = standing(level);
    run(world, level, input_left, 2);
    step(world, input_a, level);
    run(world, level, 0, 4);
    step(world, input_b, level);
    CHECK(player(world).velocity.x == Velocity{-1024});
}

TEST_CASE("a player who starts facing left dashes left, also after a death") {
    const AsciiLevel level(R"(
..........
..........
....Q.....
..........
..........)",
                           rules_with([](Tuning& t) { t.dash_speed = {1024}; }));
    World world = start(level);
    CHECK((player(world).flags & actor_faces_left));
    World again = world;
    step(world, input_b, level);
    CHECK(player(world).velocity.x == Velocity{-1024});
    player(again).flags = 0;
    kill_player(again, level);
    run_until(again, level, 0, [](const World& w) { return w.phase == Phase::playing; });
    CHECK((player(again).flags & actor_faces_left));
}

TEST_CASE("B on the floor dashes only with Down held, and again after the pause") {
    const AsciiLevel level(hall, rules_with([](Tuning& t) {
                               t.dash_speed = {1024};
                               t.dash_frames = 4;
                               t.dash_pause_frames = 10;
                           }));
    World world = standing(level);
    step(world, input_b | input_right, level);
    CHECK(player(world).velocity.x == Velocity{32});
    run(world, level, 0, 1);
    step(world, input_b | input_down, level);
    CHECK(player(world).velocity.x == Velocity{1024});
    for (const int pressed : {13, 14}) { // after the first dash began
        World again = world;
        run(again, level, 0, pressed - 1);
        CHECK(is_on_floor(again));
        step(again, input_b | input_down, level);
        CHECK((player(again).velocity.x == Velocity{1024}) == (pressed == 14));
    }
}

TEST_CASE("a wall ends a dash") {
    const AsciiLevel level(shaft, rules_with([](Tuning& t) {
                               t.dash_speed = {1024};
                               t.dash_frames = 60;
                           }));
    World world = jumping(level);
    step(world, input_b | input_right, level);
    run_until(world, level, input_right,
              [](const World& w) { return (player(w).contact & contact_right) != 0; });
    run(world, level, 0, 2);
    CHECK(player(world).velocity.y.raw > 0);
}

TEST_CASE("a player floats down with A held and falls without") {
    const AsciiLevel level(hall, rules_with([](Tuning& t) { t.float_speed = {100}; }));
    World world = jumping(level);
    run_until(world, level, 0, [](const World& w) { return player(w).velocity.y.raw > 200; });
    World falling = world;
    step(world, input_a, level);
    CHECK(player(world).velocity.y == Velocity{100});
    step(falling, 0, level);
    CHECK(player(falling).velocity.y.raw > 200);
}

TEST_CASE("a turn in the air brakes by its own number and turns the player round") {
    for (const std::int16_t skid : {std::int16_t{0}, std::int16_t{90}}) {
        const AsciiLevel level(hall, rules_with([&](Tuning& t) { t.air_skid = {skid}; }));
        World world = standing(level);
        run(world, level, input_right, 8);
        step(world, input_right | input_a, level);
        step(world, input_left | input_a, level);
        REQUIRE(!is_on_floor(world));
        CHECK(player(world).velocity.x.raw == 256 - (skid != 0 ? 90 : 32));
        CHECK(((player(world).flags & actor_faces_left) != 0) == (skid != 0));
    }
}

TEST_CASE("feet that miss a ledge get onto it within the correction and not beyond") {
    constexpr const char* ledge = R"(
......
......
......
....##
....##
.P..##
######)";
    for (const bool right : {true, false})
        for (int below = 1; below <= 4 * 256; below += 51) {
            const AsciiLevel level(right ? ledge
                                         : "\n......\n......\n......\n##....\n##....\n"
                                           "##..P.\n######",
                                   rules_with([](Tuning& t) { t.foot_correction = pixels(2); }));
            World world = standing(level);
            Actor& self = player(world);
            const Distance half = kind_of(self, level).half.x;
            self.position.x = right ? at_cell(4) - half : at_cell(2) + half;
            self.position.y = at_cell(3) - pixels(7) + Distance{below - 64};
            self.velocity = {};
            self.contact = 0;
            step(world, right ? input_right : input_left, level);
            INFO("the feet are " << below << " subpixels below the ledge");
            CHECK(is_on_floor(world) == (below <= 2 * 256));
            CHECK((self.position.y == at_cell(3) - pixels(7)) == (below <= 2 * 256));
        }
}

TEST_CASE(
    "a player does not get onto a ledge without space, while rising, or with other keys held") {
    constexpr const char* low = R"(
......
....##
......
....##
....##
.P..##
######)";
    Rules rules = rules_with([](Tuning& t) { t.foot_correction = pixels(2); });
    rules.actor_kinds[player_kind].half.y = pixels(8);
    const auto is_on_the_ledge = [&](const char* drawing, Velocity y, Input held,
                                     const Extras& extras = {}) {
        const AsciiLevel level(drawing, rules, extras);
        World world = standing(level);
        Actor& self = player(world);
        self.position = {at_cell(4) - kind_of(self, level).half.x,
                         at_cell(3) - pixels(8) + Distance{200}};
        self.velocity = {{0}, y};
        self.contact = 0;
        step(world, held, level);
        return is_on_floor(world);
    };
    constexpr const char* open = "\n......\n......\n......\n....##\n....##\n.P..##\n######";
    CHECK(is_on_the_ledge(open, {0}, input_right));
    CHECK_FALSE(is_on_the_ledge(open, {-128}, input_right));
    CHECK_FALSE(is_on_the_ledge(open, {0}, 0));
    CHECK_FALSE(is_on_the_ledge(open, {0}, input_left));
    CHECK(is_on_the_ledge(low, {0}, input_right));
    const Point above{at_pixel(56), at_pixel(30) + Distance{128}}; // half a pixel too low
    CHECK_FALSE(is_on_the_ledge(open, {0}, input_right,
                                {{}, {}, {{MoverKind::platform, 16, 4, {above}}}, {}, {}}));
}

// A player whose feet are this far below the upper end of the one-ways after a frame with A held.
World rising_into(const Level& level, Velocity y, Distance below, Position x = at_pixel(56),
                  Input held = 0) {
    World world = start(level);
    step(world, input_a, level); // so that A is not pressed again
    Actor& self = player(world);
    self.velocity = {{0}, y - level.rules->tuning.gravity};
    self.position = {x, at_cell(2) - half_of(self, level).y + below - Distance{y.raw}};
    self.contact = 0;
    self.flags = 0;
    step(world, input_a | held, level);
    return world;
}

constexpr const char* oneways = R"(
......
......
..^^..
......
.P....
######)";

TEST_CASE("feet that miss a one-way as a rise ends get onto it within the correction") {
    for (const int correction : {0, 2})
        for (int below = 1; below <= 4 * 256; below += 51) {
            const AsciiLevel level(
                oneways, rules_with([&](Tuning& t) { t.oneway_correction = pixels(correction); }));
            const World world = rising_into(level, {-32}, Distance{below});
            const bool lands = below <= correction * 256;
            INFO("the feet are " << below << " subpixels below the one-way");
            CHECK((player(world).position.y == at_cell(2) - pixels(7)) == lands);
            CHECK((player(world).contact == (contact_floor | contact_oneway)) == lands);
            CHECK(((world.events & event_land) != 0) == lands);
            CHECK((player(world).velocity.y == Velocity{0}) == lands);
        }
}

TEST_CASE("a rise that is still fast continues through a one-way, and so does a fall") {
    const AsciiLevel level(oneways, rules_with([](Tuning& t) { t.oneway_correction = pixels(2); }));
    CHECK(is_on_floor(rising_into(level, {-64}, Distance{300})));
    CHECK_FALSE(is_on_floor(rising_into(level, {-65}, Distance{300})));
    CHECK_FALSE(is_on_floor(rising_into(level, {0}, Distance{300})));
    const AsciiLevel heavy(oneways, rules_with([](Tuning& t) {
                               t.oneway_correction = pixels(2);
                               t.gravity = {100};
                           }));
    CHECK(is_on_floor(rising_into(heavy, {-100}, Distance{300})));
}

TEST_CASE("a player that holds Down does not get onto a one-way that it misses") {
    const AsciiLevel level(oneways, rules_with([](Tuning& t) { t.oneway_correction = pixels(2); }));
    CHECK_FALSE(is_on_floor(rising_into(level, {-32}, Distance{300}, at_pixel(56), input_down)));
}

TEST_CASE("a player gets onto a one-way that is under a part of its body, if there is space") {
    const Rules rules = rules_with([](Tuning& t) { t.oneway_correction = pixels(2); });
    const AsciiLevel level(oneways, rules);
    const auto lands_at = [&](const Level& where, int x) {
        return is_on_floor(rising_into(where, {-32}, Distance{300}, at_pixel(x)));
    };
    CHECK(lands_at(level, 28));
    CHECK_FALSE(lands_at(level, 27));
    CHECK(lands_at(level, 68));
    CHECK_FALSE(lands_at(level, 69));
    const Point above{at_pixel(56), at_pixel(17)}; // its lower side is a pixel above the one-way's
    const AsciiLevel blocked(oneways, rules,
                             {{}, {}, {{MoverKind::platform, 16, 4, {above}}}, {}, {}});
    CHECK_FALSE(lands_at(blocked, 56));
}

TEST_CASE("a player that climbs slowly past a one-way stays on its ladder") {
    Rules rules = rules_with([](Tuning& t) {
        t.oneway_correction = pixels(2);
        t.climb_speed = {48};
    });
    rules.actor_kinds[player_kind].half.x = pixels(9); // it reaches into the one-way beside it
    const AsciiLevel level("\n...H..\n...H..\n..^H..\n...H..\n.P.H..\n######", rules);
    World world = start(level);
    Actor& self = player(world);
    self.position = {at_pixel(56), at_cell(2) - pixels(7) + Distance{300}};
    self.effects = effect_ladder;
    step(world, input_up, level);
    CHECK((player(world).flags & actor_climbs));
    CHECK(player(world).position.y == at_cell(2) - pixels(7) + Distance{300 - 48});
}

TEST_CASE("a fall out of the level takes its own number of frames if the tuning has one") {
    for (const std::uint8_t frames : {std::uint8_t{0}, std::uint8_t{12}}) {
        const AsciiLevel level("\n.P...\n##...\n.....",
                               rules_with([&](Tuning& t) { t.pit_frames = frames; }));
        World world = start(level);
        const auto dies = [](const World& w) { return w.phase == Phase::dying; };
        const auto plays = [](const World& w) { return w.phase == Phase::playing; };
        run_until(world, level, input_right, dies);
        CHECK(run_until(world, level, 0, plays) == (frames != 0 ? 12 - 1 : 60 - 1));
    }
}

TEST_CASE("gravity is halved near the top of a jump while A is held") {
    const AsciiLevel level(hall, rules_with([](Tuning& t) { t.half_gravity_speed = {100}; }));
    World held = standing(level);
    step(held, input_a, level);
    int halved = 0;
    while (!is_on_floor(held)) {
        const Velocity before = player(held).velocity.y;
        World released = held;
        step(released, 0, level);
        step(held, input_a, level);
        const bool slow = magnitude(before) < Velocity{100};
        const int whole = before.raw < 0 ? 32 : 64;
        if (before.raw < 1024 - 64 && !is_on_floor(held)) {
            CHECK(player(held).velocity.y.raw - before.raw == (slow ? whole / 2 : whole));
            halved += slow;
        }
        if (slow && !is_on_floor(released))
            CHECK(player(released).velocity.y.raw - before.raw == 64);
    }
    CHECK(halved > 8);
}

TEST_CASE("the player's head stops at the level's upper edge with level_ceiling") {
    const bool stops = GENERATE(false, true);
    const AsciiLevel level(R"(
..........
..........
....P.....
##########)",
                           rules_with([&](Tuning& t) { t.level_ceiling = stops; }));
    World world = standing(level);
    Position top = player(world).position.y;
    for (int frame = 0; frame < 30; ++frame) {
        step(world, input_a, level);
        top = std::min(top, player(world).position.y - half_of(player(world), level).y);
    }
    CHECK((stops ? top == at_cell(0) : top < at_cell(0)));
}
