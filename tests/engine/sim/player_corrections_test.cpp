// The corrections that bring the player's feet onto a ledge or a one-way which they miss by little.
#include "tests/engine/sim/player_scene.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

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

} // namespace

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
    auto [level, world] = started("\n...H..\n...H..\n..^H..\n...H..\n.P.H..\n######", rules);
    Actor& self = player(world);
    self.position = {at_pixel(56), at_cell(2) - pixels(7) + Distance{300}};
    self.effects = effect_ladder;
    step(world, input_up, level);
    CHECK((player(world).flags & actor_climbs));
    CHECK(player(world).position.y == at_cell(2) - pixels(7) + Distance{300 - 48});
}
