// Every ordered pair of the five collision systems in one frame of one body: the first stops it
// below, the second at its side, and each stops it as if it were alone. All 20 pairs go through the
// same table, at several speeds and positions.
#include "engine/sim/crates.hpp"
#include "engine/sim/movers.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

enum class System : std::uint8_t {
    cells,
    thin_walls,
    segments,
    movers,
    crates
};

constexpr System all_features[] = {System::cells, System::thin_walls, System::segments,
                                   System::movers, System::crates};
constexpr const char* names[] = {"cells", "thin walls", "segments", "movers", "crates"};

constexpr int columns = 12, rows = 8;
constexpr int floor_y = 80; // pixels: the top of what is below
constexpr int wall_x = 112; // the side of what is at the side, to the right of the body

// The drawing and the features that a level is made from.
struct Plan {
    std::string cells;
    Extras extras;

    void fill(int column, int row) {
        cells[static_cast<std::size_t>(row * (columns + 1) + column)] = '#';
    }
};

Plan empty_plan() {
    Plan plan;
    for (int row = 0; row < rows; ++row)
        plan.cells += std::string(columns, '.') + "\n";
    plan.cells[0] = 'P';
    return plan;
}

PlannedMover resting(int x, int y, std::uint8_t width, std::uint8_t height) {
    return {MoverKind::platform, width, height, {pixel_at(x, y)}};
}

PlacedCrate crate(int x, int feet) {
    return {static_cast<std::uint16_t>(x), static_cast<std::uint16_t>(feet), 16, 16};
}

// A floor from 80 to 128 px; crates need something to rest on.
void add_floor(Plan& plan, System system) {
    Extras& e = plan.extras;
    switch (system) {
    case System::cells:
        for (int column = 5; column < 8; ++column)
            plan.fill(column, 5);
        break;
    case System::thin_walls:
        for (int column = 5; column < 8; ++column)
            e.thin_walls.push_back({column, 5, wall_top});
        break;
    case System::segments: e.segments.push_back({pixel_at(80, 80), pixel_at(128, 80)}); break;
    case System::movers: e.movers.push_back(resting(104, 84, 48, 8)); break;
    case System::crates:
        for (const int x : {88, 104, 120}) {
            e.crates.push_back(crate(x, 96));
            plan.fill(x / 16, 6);
        }
        break;
    }
}

// A wall at x = 112 px from 64 to 80 px.
void add_wall(Plan& plan, System system) {
    Extras& e = plan.extras;
    switch (system) {
    case System::cells: plan.fill(7, 4); break;
    case System::thin_walls: e.thin_walls.push_back({7, 4, wall_left}); break;
    case System::segments: e.segments.push_back({pixel_at(112, 80), pixel_at(112, 60)}); break;
    case System::movers: e.movers.push_back(resting(120, 72, 16, 16)); break;
    case System::crates: e.crates.push_back(crate(120, 80)); break;
    }
}

// Without pushing and without limits of speed, so that the frame's motion is the given one.
Rules plan_rules() {
    Rules rules = plain_rules();
    rules.tuning.push_speed = {};
    rules.tuning.air_acceleration = {};
    rules.tuning.acceleration = {};
    rules.tuning.friction = {};
    rules.tuning.fall_gravity = {};
    rules.tuning.gravity = {};
    rules.tuning.terminal_speed = {4096};
    return rules;
}

struct Case {
    System below;
    System beside;
    int x; // the body's position, pixels
    int y;
    int speed_x; // subpixels
    int speed_y;
};

// The result of a frame.
struct Outcome {
    Point position;
    Contact contact;
};

Outcome outcome_of(const Case& c) {
    Plan plan = empty_plan();
    add_floor(plan, c.below);
    add_wall(plan, c.beside);
    const AsciiLevel level(plan.cells, plan_rules(), plan.extras);
    World world = start(level);
    Actor& self = player(world);
    self.position = pixel_at(c.x, c.y);
    self.velocity = {{static_cast<std::int16_t>(c.speed_x)},
                     {static_cast<std::int16_t>(c.speed_y)}};
    step(world, input_right, level);
    return {self.position, self.contact};
}

std::string text_of(const Case& c) {
    return std::string(names[static_cast<int>(c.below)]) + " below, "
           + names[static_cast<int>(c.beside)] + " beside, at " + std::to_string(c.x) + ", "
           + std::to_string(c.y) + " with " + std::to_string(c.speed_x) + ", "
           + std::to_string(c.speed_y);
}

// Calls check(case) for each ordered pair of different systems, position and speed.
template <class Check>
void each_case(Check&& check) {
    for (const System below : all_features)
        for (const System beside : all_features)
            for (const int x : {98, 103, 106})
                for (const int y : {60, 70, 72})
                    for (const int speed_x : {512, 1700, 4096})
                        for (const int speed_y : {0, 900, 4096})
                            if (below != beside)
                                check(Case{below, beside, x, y, speed_x, speed_y});
}

} // namespace

TEST_CASE("any two systems stop a body in the same frame, one below it and one beside it") {
    each_case([](const Case& c) {
        INFO(text_of(c));
        const Outcome outcome = outcome_of(c);
        const Position full_x = at_pixel(c.x) + Distance{c.speed_x};
        const Position full_y = at_pixel(c.y) + Distance{c.speed_y};
        const Position stop_x = at_pixel(wall_x) - pixels(5);
        const Position stop_y = at_pixel(floor_y) - pixels(7);
        // The wall begins at 64 px: a head above it is beside it, as the body is 14 px high.
        CHECK(outcome.position.x == (full_x > stop_x ? stop_x : full_x));
        CHECK(outcome.position.y == (full_y > stop_y ? stop_y : full_y));
        CHECK(((outcome.contact & contact_right) != 0) == (full_x > stop_x));
        if (full_y > stop_y)
            CHECK((outcome.contact & contact_floor));
    });
}

TEST_CASE("a platform moves on below a rider that any system stops") {
    for (const System holder : all_features) {
        INFO(names[static_cast<int>(holder)]);
        Plan plan = empty_plan();
        plan.extras.movers.push_back(
            {MoverKind::platform, 48, 8, {pixel_at(88, 84), pixel_at(128, 84)}});
        add_wall(plan, holder);
        if (holder == System::crates) {
            plan.fill(7, 5); // for it to stand on
            plan.fill(8, 4); // the platform would carry it too
        }
        const AsciiLevel level(plan.cells, plan_rules(), plan.extras);
        World world = start(level);
        player(world).position = pixel_at(98, floor_y - 7);
        run(world, level, 0, 8);
        CHECK(player(world).position == pixel_at(106, floor_y - 7));
        run(world, level, 0, 12);
        CHECK(player(world).position == pixel_at(wall_x - 5, floor_y - 7));
        for (const Mover& mover : world.movers)
            if (mover.number == 1)
                CHECK(box_of(mover, world, level).position == pixel_at(108, 84));
        CHECK(world.phase == Phase::playing);
    }
}

TEST_CASE("a lift crushes its rider against any system above") {
    for (const System holder : all_features) {
        INFO(names[static_cast<int>(holder)]);
        Plan plan = empty_plan();
        plan.extras.movers.push_back(
            {MoverKind::platform, 48, 8, {pixel_at(104, 84), pixel_at(104, 20)}});
        constexpr int underside = 48;
        switch (holder) {
        case System::cells: plan.fill(6, 2); break;
        case System::thin_walls: plan.extras.thin_walls.push_back({6, 3, wall_top}); break;
        case System::segments:
            plan.extras.segments.push_back({pixel_at(80, 48), pixel_at(128, 48)});
            break;
        case System::movers: plan.extras.movers.push_back(resting(104, 40, 48, 16)); break;
        case System::crates: // on its head, under cells
            plan.fill(6, 1);
            plan.extras.crates.push_back(crate(104, floor_y - 14));
            break;
        }
        const AsciiLevel level(plan.cells, plan_rules(), plan.extras);
        World world = start(level);
        player(world).position = pixel_at(104, floor_y - 7);
        const int frames =
            run_until(world, level, 0, [](const World& w) { return w.phase == Phase::dying; });
        // The frame after the one in which there is exactly space.
        CHECK(frames == floor_y - 14 - underside + 1);
    }
}

TEST_CASE("a door crushes a player against any system behind") {
    for (const System holder : all_features) {
        INFO(names[static_cast<int>(holder)]);
        Plan plan = empty_plan();
        plan.extras.movers.push_back(
            {MoverKind::door, 16, 16, {pixel_at(80, 72), pixel_at(110, 72)}});
        add_floor(plan, System::cells);
        add_wall(plan, holder);
        if (holder == System::crates)
            plan.fill(8, 4); // that it cannot be pushed away
        const AsciiLevel level(plan.cells, plan_rules(), plan.extras);
        World world = start(level);
        player(world).position = pixel_at(98, floor_y - 7);
        const int frames =
            run_until(world, level, 0, [](const World& w) { return w.phase == Phase::dying; });
        CHECK(frames == wall_x - 10 - 88 + 1);
    }
}

TEST_CASE("a crate that falls on any system rests there and supports a player") {
    for (const System below : all_features) {
        if (below == System::crates)
            continue; // a crate on crates is the same as the next one
        INFO(names[static_cast<int>(below)]);
        Plan plan = empty_plan();
        add_floor(plan, below);
        plan.extras.crates.push_back(crate(104, 70));
        plan.extras.crates.push_back(crate(108, 50));
        Rules rules = plan_rules();
        rules.tuning.fall_gravity = {64};
        const AsciiLevel level(plan.cells, rules, plan.extras);
        World world = start(level);
        player(world).position = pixel_at(108, 20);
        run(world, level, 0, 60);
        CHECK(world.crates[0].position == pixel_at(104, floor_y - 8));
        CHECK(world.crates[1].position == pixel_at(108, floor_y - 24));
        CHECK(player(world).position == pixel_at(108, floor_y - 32 - 7));
        CHECK((player(world).contact & contact_floor));
    }
}

TEST_CASE("a pushed crate stops at any system in front of it") {
    for (const System holder : all_features) {
        INFO(names[static_cast<int>(holder)]);
        Plan plan = empty_plan();
        add_floor(plan, System::cells);
        add_wall(plan, holder);
        if (holder == System::crates)
            plan.fill(8, 4);
        plan.extras.crates.push_back({100, floor_y, 12, 12});
        Rules rules = plan_rules();
        rules.tuning.push_speed = {128};
        rules.tuning.acceleration = {32};
        rules.tuning.fall_gravity = {64};
        const AsciiLevel level(plan.cells, rules, plan.extras);
        World world = start(level);
        player(world).position = pixel_at(88, floor_y - 7);
        run(world, level, 0, 2);
        run(world, level, input_right, 60);
        const int moved = level.level().map.crate_count - 1; // the last one
        CHECK(world.crates[moved].position == pixel_at(wall_x - 6, floor_y - 6));
        CHECK(player(world).position.x == at_pixel(wall_x - 12 - 5));
    }
}
