// The crouch of a player of 14x30 pixels that is 14 pixels high while it crouches. Other numbers
// are those of test::plain_rules.
#include "engine/sim/crouch.hpp"

#include "engine/show/camera.hpp"
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/movers.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* hall = R"(
............
............
............
............
.P..........
############)";
constexpr int floor_y = 80; // pixels

Rules tall(std::int16_t crouch_speed = 0) {
    Rules rules = plain_rules();
    rules.actor_kinds[player_kind].half = {pixels(7), pixels(15)};
    rules.tuning.crouch_height = pixels(14);
    rules.tuning.crouch_speed = {crouch_speed};
    return rules;
}

bool is_low(const World& w) {
    return (player(w).flags & actor_crouches) != 0;
}

bool is_on_floor(const World& w) {
    return (player(w).contact & contact_floor) != 0;
}

Position feet(const World& w, const Level& level) {
    return player(w).position.y + half_of(player(w), level).y;
}

World standing(const Level& level) {
    World world = start(level);
    run_until(world, level, 0, is_on_floor);
    return world;
}

// A player that crouches on the hall's floor, with its middle at column 2's right edge.
World crouched(const Level& level) {
    World world = start(level);
    player(world).flags |= actor_crouches;
    player(world).position = pixel_at(48, floor_y - 7);
    player(world).contact = contact_floor;
    run(world, level, input_down, 1);
    REQUIRE(is_low(world));
    REQUIRE(feet(world, level) == at_pixel(floor_y));
    return world;
}

struct Hold {
    Input input;
    int frames;
};

// The buttons of a player that begins on a floor, and whether it is low after that.
struct Held {
    const char* name;
    const char* drawing;
    std::vector<Hold> holds;
    bool low;
};

constexpr const char* ladder_top = "\n......\n......\n.P....\n##H###\n..H...\n..H...\n######";
constexpr const char* on_ledge = "\n......\n.P....\n^^^^^^\n......\n......\n......\n......\n######";
constexpr const char* pool = "\n~~~~~~\n~~~~~~\n~~~~~~\n~P~~~~\n~~~~~~\n######";

const Held held[] = {
    {"Down on a floor", hall, {{input_down, 1}}, true},
    {"Down, then nothing", hall, {{input_down, 5}, {0, 1}}, false},
    {"Down with a direction", hall, {{input_down | input_right, 5}}, true},
    {"Down with a jump", hall, {{input_down, 2}, {input_down | input_a, 9}}, true},
    {"Down and a jump at once", hall, {{input_down | input_a, 9}}, true},
    {"Down until a jump has begun", hall, {{input_down | input_a, 6}, {input_a, 2}}, false},
    {"Down in a jump", hall, {{input_a, 6}, {input_down | input_a, 3}}, false},
    {"Down in a jump, until it lands", hall, {{input_a, 6}, {input_down, 60}}, true},
    {"Down on a ladder's top", ladder_top, {{input_right, 8}, {0, 16}, {input_down, 6}}, false},
    {"Down in a fall from a one-way",
     on_ledge,
     {{input_down, 4}, {input_down | input_a, 12}},
     true},
    {"Down on the ground of water", pool, {{input_down, 3}}, true},
    {"Down with a stroke", pool, {{input_down, 3}, {input_down | input_a, 3}}, false},
};

// Something above a player that crouches in the hall; `row` of its lower edge.
struct Above {
    const char* name;
    const char* drawing; // with the lower edge in row 4, one cell above the floor
    Extras (*extras)(int bottom);
};

constexpr const char* roof = R"(
............
............
.P..........
..###.......
............
############)";

constexpr const char* vault = R"(
............
............
.P..........
.ghef.......
............
############)";

constexpr const char* oneway_roof = R"(
............
............
.P..........
..vvv.......
............
############)";

Extras no_extras(int) {
    return {};
}

const Above above[] = {
    {"cells", roof, no_extras},
    {"a ceiling's slopes", vault, no_extras},
    {"one-ways that stop from below", oneway_roof, no_extras},
    {"a thin wall", hall,
     [](int bottom) {
         return Extras{{{2, bottom / 16, wall_top}, {3, bottom / 16, wall_top}}, {}, {}, {}, {}};
     }},
    {"a segment", hall,
     [](int bottom) {
         return Extras{{}, {{pixel_at(20, bottom), pixel_at(76, bottom)}}, {}, {}, {}};
     }},
    {"a mover", hall,
     [](int bottom) {
         const Point middle = pixel_at(48, bottom - 4);
         return Extras{{}, {}, {{MoverKind::platform, 16, 8, {middle}}}, {}, {}};
     }},
    {"a crate on two movers", hall,
     [](int bottom) {
         const Point left = pixel_at(36, bottom + 1), right = pixel_at(60, bottom + 1);
         return Extras{{},
                       {},
                       {{MoverKind::platform, 8, 2, {left}}, {MoverKind::platform, 8, 2, {right}}},
                       {{48, static_cast<std::uint16_t>(bottom), 32, 8}},
                       {}};
     }},
};

} // namespace

TEST_CASE("a player is low while Down is held on a floor, and in a jump or fall that follows") {
    for (const Held& row : held) {
        INFO(row.name);
        const AsciiLevel level(row.drawing, tall());
        World world = standing(level);
        for (const Hold& hold : row.holds)
            run(world, level, hold.input, hold.frames);
        CHECK(is_low(world) == row.low);
    }
}

TEST_CASE("the body is lower in a crouch, and the feet stay where they are") {
    const AsciiLevel level(hall, tall());
    World world = standing(level);
    for (const Input input : {input_down, Input{0}}) {
        step(world, input, level);
        CHECK(half_of(player(world), level).y == pixels(input != 0 ? 7 : 15));
        CHECK(feet(world, level) == at_pixel(floor_y));
        CHECK(is_on_floor(world));
    }
}

TEST_CASE("a player stands up only where nothing is in its way") {
    for (const Above& row : above)
        for (const int bottom : {floor_y - 16, floor_y - 29, floor_y - 30}) {
            const bool on_grid = row.extras == no_extras || row.name[2] == 't';
            if (on_grid && bottom % 16 != 0)
                continue;
            INFO(row.name << " whose lower edge is " << floor_y - bottom << " px above the floor");
            const AsciiLevel level(row.drawing, tall(100), row.extras(bottom));
            World world = crouched(level);
            run(world, level, 0, 4);
            CHECK(is_low(world) == (floor_y - bottom < 30));
            CHECK(feet(world, level) == at_pixel(floor_y));
            CHECK(world.phase == Phase::playing);
            run_until(world, level, input_left | input_down,
                      [](const World& w) { return player(w).position.x < at_pixel(20); });
        }
}

TEST_CASE("a crouched player walks with crouch_speed, and without it only slides") {
    for (const std::int16_t speed : {std::int16_t{0}, std::int16_t{100}}) {
        const AsciiLevel level(hall, tall(speed));
        World world = standing(level);
        run(world, level, input_right, 8);
        REQUIRE(player(world).velocity.x == Velocity{256});
        run(world, level, input_right | input_down, 2);
        CHECK(player(world).velocity.x == Velocity{256 - 16});
        run(world, level, input_right | input_down, 20);
        CHECK(player(world).velocity.x == Velocity{speed});
        run(world, level, input_left | input_down, 20);
        CHECK(player(world).velocity.x == Velocity{static_cast<std::int16_t>(-speed)});
    }
}

TEST_CASE("a mover that comes down crushes an upright player and not one that crouches") {
    // It stops 16 pixels above the floor.
    const Extras press{
        {}, {}, {{MoverKind::platform, 32, 8, {pixel_at(48, 20), pixel_at(48, 60)}}}, {}, {}};
    for (const bool low : {false, true}) {
        const AsciiLevel level(hall, tall(), press);
        World world = standing(level);
        player(world).position.x = at_pixel(48);
        run(world, level, low ? input_down : Input{0}, 38);
        CHECK((world.phase == Phase::playing) == low);
        CHECK(is_low(world) == low);
    }
}

TEST_CASE("a crouched player rides on a mover, and falls onto another floor without a change") {
    const Extras ride{
        {}, {}, {{MoverKind::platform, 32, 8, {pixel_at(32, 60), pixel_at(96, 60)}}}, {}, {}};
    auto [level, world] = started(hall, tall(), ride);
    player(world).position = pixel_at(32, 56 - 15);
    run_until(world, level, 0, is_on_floor);
    const Distance before =
        player(world).position.x - box_of(world.movers[0], world, level).position.x;
    run(world, level, input_down, 20);
    CHECK(is_low(world));
    CHECK(player(world).position.x - box_of(world.movers[0], world, level).position.x == before);
    CHECK(feet(world, level) == at_pixel(56));
}

TEST_CASE("a player that dies in a crouch stays low, and returns upright") {
    const AsciiLevel level(hall, tall());
    World world = standing(level);
    run(world, level, input_down, 3);
    kill_player(world, level);
    run(world, level, 0, 2);
    CHECK(is_low(world));
    run_until(world, level, input_down, [](const World& w) { return w.phase == Phase::playing; });
    CHECK_FALSE(is_low(world));
    CHECK(player(world).position == world.respawn);
}

TEST_CASE("a crouch does not move the camera") {
    std::string high;
    for (int row = 0; row < 30; ++row)
        high += "\n....................";
    const AsciiLevel level(high + hall, tall());
    World world = standing(level);
    Camera camera = set_camera(world, level, gba_screen);
    const Camera before = camera;
    for (const Input input : {input_down, Input{0}}) {
        step(world, input, level);
        advance(camera, world, level, gba_screen);
        CHECK(camera.y == before.y);
    }
}
