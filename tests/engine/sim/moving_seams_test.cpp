// Seams in whole frames: two floors of any two systems at one height are one floor for the actors
// that walk over them. No actor is stopped, turns round, or is without a floor in a frame.
// HALFBYTE_LONG=1 in the environment tries 20,000 walks a pair.
#include "engine/sim/crates.hpp"
#include "engine/sim/movers.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/floor_makes.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <string>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

constexpr int columns = 20, rows = 8;
constexpr int seam_column = 10, floor_row = 5;
constexpr int seam_x = seam_column * 16, floor_y = floor_row * 16; // pixels

struct Plan {
    std::string cells;
    Extras extras;

    void put(int column, int row, char cell) {
        cells[static_cast<std::size_t>(row * (columns + 1) + column)] = cell;
    }
};

// A mover that reaches 32 px from the seam, and over it if it moves.
PlannedMover mover_of(Make make, bool after) {
    const bool oneway = make == Make::oneway_boxes || make == Make::moving_oneway;
    const bool moves = is_moving(make);
    const MoverKind kind = oneway ? MoverKind::platform_oneway : MoverKind::platform;
    const int side = after ? 1 : -1, y = floor_y + 4;
    if (!moves)
        return {kind, 32, 8, {pixel_at(seam_x + side * 16, y)}};
    return {kind, 64, 8, {pixel_at(seam_x + side * 32, y), pixel_at(seam_x + side * 12, y)}, {64}};
}

// The part of a floor before or after the seam, two cells long.
void add(Plan& plan, Make make, bool after) {
    for (int i = 0; i < 2; ++i) {
        const int column = after ? seam_column + i : seam_column - 1 - i;
        const int left = column * 16, right = left + 16;
        switch (make) {
        case Make::cells: plan.put(column, floor_row, '#'); break;
        case Make::oneway_cells: plan.put(column, floor_row, '^'); break;
        case Make::slope:
            plan.put(column, floor_row - 1 - i, after ? '/' : '\\');
            plan.put(column, floor_row - i, '#');
            break;
        case Make::upper_end:
            plan.put(column, floor_row + i, after ? '\\' : '/');
            plan.put(column, floor_row + i + 1, '#');
            break;
        case Make::gentle_upper_end:
            plan.put(column, floor_row, (after ? "cd" : "ba")[i]);
            plan.put(column, floor_row + 1, '#');
            break;
        case Make::thin_walls:
            plan.extras.thin_walls.push_back({column, floor_row, wall_top});
            break;
        case Make::segments:
        case Make::one_sided_segments:
            plan.extras.segments.push_back({pixel_at(left, floor_y), pixel_at(right, floor_y),
                                            make == Make::one_sided_segments});
            break;
        case Make::crates:
            plan.put(column, floor_row + 1, '#');
            plan.extras.crates.push_back(
                {static_cast<std::uint16_t>(left + 8), floor_y + 16, 16, 16});
            break;
        default:
            if (i == 0)
                plan.extras.movers.push_back(mover_of(make, after));
            break;
        }
    }
}

Plan plan_of(Make before, Make after) {
    Plan plan;
    for (int row = 0; row < rows; ++row)
        plan.cells += std::string(columns, '.') + "\n";
    plan.put(1, 2, 'P');
    plan.put(1, 3, '#'); // a stand for the player while another actor walks
    add(plan, before, false);
    add(plan, after, true);
    return plan;
}

// Other pairs: a mover would push the crates away, or reach over the end of a slope.
bool are_apart(Make a, Make b) {
    return !(a == Make::crates && b == Make::moving_box)
           && !(b == Make::crates && a == Make::moving_box) && !(is_upper_end(a) && is_moving(b))
           && !(is_upper_end(b) && is_moving(a));
}

// How high above the floor a walk begins, on this part.
Distance height_at(Make make, Distance from_seam) {
    return make == Make::slope              ? from_seam
           : make == Make::upper_end        ? -from_seam
           : make == Make::gentle_upper_end ? Distance{-(from_seam.raw + 1) / 2}
                                            : Distance{0};
}

enum class Who {
    walker,
    player_walks,
    player_runs
};
constexpr Who everybody[] = {Who::walker, Who::player_walks, Who::player_runs};
constexpr const char* names[] = {"a walker", "who walks", "who runs"};

struct Walks {
    long stopped = 0;
    long floorless = 0;
    long turned = 0;
    long late = 0;

    long broken() const { return stopped + floorless + turned + late; }
};

// One walk from a distance before the seam up to 20 px after it, from rest or at a walker's speed.
void walk(const Level& level, World world, Who who, Make first, int way, Distance before,
          Walks& walks) {
    const bool walker = who == Who::walker;
    Actor& self = world.actors[walker ? 1 : 0];
    self.kind = walker ? walker_kind : player_kind;
    const HalfSizes half = kind_of(self, level).half;
    if (is_upper_end(first) && before < half.x)
        before = half.x; // else it would begin inside the next part
    self.position = {at_pixel(seam_x) + (way > 0 ? -before : before),
                     at_pixel(floor_y) - height_at(first, before) - half.y};
    self.velocity = {};
    self.contact = contact_floor;
    self.flags = way < 0 ? actor_faces_left : ActorFlags{0};
    if (first == Make::slope || is_upper_end(first))
        self.contact |= contact_slope;
    Input input = who == Who::player_runs ? input_b : Input{0};
    if (!walker)
        input |= way < 0 ? input_left : input_right;
    bool stopped = false, floorless = false, turned = false;
    for (int frame = 0; frame < 400; ++frame) {
        step(world, input, level);
        stopped |= (self.contact & (contact_left | contact_right)) != 0;
        floorless |= !(self.contact & contact_floor);
        turned |= walker && ((self.flags & actor_faces_left) != 0) != (way < 0);
        if (way * (self.position.x - at_pixel(seam_x)).raw > pixels(20).raw) {
            walks.stopped += stopped;
            walks.floorless += floorless;
            walks.turned += turned;
            return;
        }
    }
    ++walks.late;
}

// Makes `count` walks over the seam of two floors: by all actors, both ways, from random positions
// before it.
void walk_over(Make before, Make after, long count) {
    const Plan plan = plan_of(before, after);
    const AsciiLevel level(plan.cells, plain_rules(), plan.extras);
    World world = start(level);
    run(world, level, 0, 2); // for the crates to come to rest
    Walks walks[3][2];
    for (long i = 0; i < count; ++i) {
        const auto who = static_cast<std::size_t>(i % 3);
        const bool back = i / 3 % 2 != 0;
        const int subpixels = static_cast<int>(i / 6 * 331 % pixels(24).raw);
        walk(level, world, everybody[who], back ? after : before, back ? -1 : 1, {subpixels},
             walks[who][back]);
        step(world, 0, level); // moving parts are elsewhere for the next walk
    }
    for (const Who who : everybody)
        for (const bool back : {false, true}) {
            const Walks& w = walks[static_cast<int>(who)][back];
            INFO(make_names[static_cast<int>(before)]
                 << ", " << make_names[static_cast<int>(after)] << ", "
                 << names[static_cast<int>(who)] << (back ? " back" : "") << ": stopped "
                 << w.stopped << ", floorless " << w.floorless << ", turned " << w.turned
                 << ", late " << w.late);
            CHECK(w.broken() == 0);
        }
}

} // namespace

TEST_CASE("an actor that walks over the seam of two floors at one height never stops or loses the "
          "floor") {
    const long walks = std::getenv("HALFBYTE_LONG") ? 20'000 : 1'500;
    for (int before = 0; before < makes; ++before)
        for (int after = 0; after < makes; ++after)
            if (are_apart(static_cast<Make>(before), static_cast<Make>(after)))
                walk_over(static_cast<Make>(before), static_cast<Make>(after), walks);
}
