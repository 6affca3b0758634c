// Seams in whole frames: floors of every two systems one after the other at one height are one
// floor to who walks over them. Nobody is stopped, turns round, or is without a floor in a frame.
#include "engine/sim/boxes.hpp"
#include "engine/sim/solids.hpp"

#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

enum class Make {
    cells,
    oneway_cells,
    slope, // its lower end
    thin_walls,
    segments,
    one_sided_segments,
    platform,
    oneway_platform,
    crates,
    moving_platform,
    moving_oneway,
};
constexpr int makes = 11;
constexpr const char* make_names[makes] = {"cells",
                                           "one-way cells",
                                           "a slope",
                                           "thin walls",
                                           "segments",
                                           "one-sided segments",
                                           "platform",
                                           "one-way platform",
                                           "crates",
                                           "a moving platform",
                                           "a moving one-way platform"};

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

// A solid that reaches 32 px from the seam, and over it if it moves.
MovingSolid solid_of(Make make, bool after) {
    const bool oneway = make == Make::oneway_platform || make == Make::moving_oneway;
    const bool moves = make == Make::moving_platform || make == Make::moving_oneway;
    const SolidKind kind = oneway ? SolidKind::platform_oneway : SolidKind::platform;
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
            plan.extras.boxes.push_back(
                {static_cast<std::uint16_t>(left + 8), floor_y + 16, 16, 16});
            break;
        default:
            if (i == 0)
                plan.extras.solids.push_back(solid_of(make, after));
            break;
        }
    }
}

Plan plan_of(Make before, Make after) {
    Plan plan;
    for (int row = 0; row < rows; ++row)
        plan.cells += std::string(columns, '.') + "\n";
    plan.put(1, 2, 'P');
    plan.put(1, 3, '#'); // to stand on while somebody else walks
    add(plan, before, false);
    add(plan, after, true);
    return plan;
}

// It would push the crates away.
bool are_apart(Make a, Make b) {
    return !(a == Make::crates && b == Make::moving_platform)
           && !(b == Make::crates && a == Make::moving_platform);
}

enum class Who {
    walker,
    player_walks,
    player_runs
};
constexpr Who everybody[] = {Who::walker, Who::player_walks, Who::player_runs};

struct Walks {
    long stopped = 0;
    long floorless = 0;
    long turned = 0;
    long late = 0;
};

// One from rest, or as a walker walks, so far before the seam, up to 20 px after it.
void walk(const Level& level, World world, Who who, Make first, int way, Distance before,
          Walks& walks) {
    const bool walker = who == Who::walker;
    Actor& self = world.actors[walker ? 1 : 0];
    self.kind = walker ? walker_kind : player_kind;
    const Distance up = first == Make::slope ? before : Distance{0};
    self.position = {at_pixel(seam_x) + (way > 0 ? -before : before),
                     at_pixel(floor_y) - up - kind_of(self, level).half.y};
    self.velocity = {};
    self.contact = contact_floor;
    self.flags = way < 0 ? actor_faces_left : ActorFlags{0};
    if (first == Make::slope)
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

} // namespace

TEST_CASE(
    "whoever walks over the seam of two floors at one height is not stopped there, and stands") {
    for (int before = 0; before < makes; ++before)
        for (int after = 0; after < makes; ++after) {
            if (!are_apart(static_cast<Make>(before), static_cast<Make>(after)))
                continue;
            const Plan plan = plan_of(static_cast<Make>(before), static_cast<Make>(after));
            const AsciiLevel level(plan.cells, plain_rules(), plan.extras);
            World world = start(level);
            run(world, level, 0, 2); // for the crates to lie
            for (const Who who : everybody)
                for (const int way : {1, -1}) {
                    const auto first = static_cast<Make>(way > 0 ? before : after);
                    Walks walks;
                    for (int subpixels = 0; subpixels < pixels(24).raw; subpixels += 331) {
                        walk(level, world, who, first, way, {subpixels}, walks);
                        step(world, 0, level); // moving ones are elsewhere the next time
                    }
                    INFO(make_names[before] << ", " << make_names[after] << ", who "
                                            << static_cast<int>(who) << ", way " << way);
                    CHECK(walks.stopped == 0);
                    CHECK(walks.floorless == 0);
                    CHECK(walks.turned == 0);
                    CHECK(walks.late == 0);
                }
        }
}
